"""Commands that write what readers get: the site, prints, pictures, JSON."""
