"""The calculator of odds that runs in the reader's page, from the Python source of the rules."""
