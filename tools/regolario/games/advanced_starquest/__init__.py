"""Advanced StarQuest: house rules of 1997 with Action Points and Command Points (document S1)."""
