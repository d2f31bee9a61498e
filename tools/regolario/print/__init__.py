"""Sheets and pieces on paper, from the same data as everything else."""

from regolario.print.downloads import Download, downloads
from regolario.print.pieces import pieces
from regolario.print.sheet import sheet

__all__ = ["Download", "downloads", "pieces", "sheet"]
