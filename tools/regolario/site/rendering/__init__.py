"""Pages as they are written: their language, their templates and the functions of these."""
