"""The pages of the site that show odds."""
