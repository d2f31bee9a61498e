"""Pictures of boards: what they show, how it is drawn, and the same in words."""
