"""Sheets and pieces to print, from the data of a base."""

from regolario.print.cutouts.pieces import pieces
from regolario.print.downloads import PrintedFile, downloads
from regolario.print.sheets.sheet import sheet

__all__ = ["PrintedFile", "downloads", "pieces", "sheet"]
