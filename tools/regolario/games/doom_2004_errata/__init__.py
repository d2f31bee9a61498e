"""The official errata and FAQ of DOOM (2004), which a group may lay over the base game."""
