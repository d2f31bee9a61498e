"""What the plugin needs of MkDocs: files, menus, builds and what surrounds a page."""
