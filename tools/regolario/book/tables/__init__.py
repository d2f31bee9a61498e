"""Shapes of tables that need a drawing of their own: faces, steps, coloured dice."""
