"""Sheets and pieces on paper, from the same data as everything else."""
