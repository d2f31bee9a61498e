"""StarQuest (Space Crusade): what the house rules and secondary sources say of the base box."""
