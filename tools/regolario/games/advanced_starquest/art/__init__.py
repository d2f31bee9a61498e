"""The pictures of Advanced StarQuest."""
