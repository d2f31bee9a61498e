"""The files of a new base; languages, units and the settings of the site are the project's own files."""
