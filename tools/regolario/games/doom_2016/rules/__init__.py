"""The rules of DOOM (2016), one module for each chapter."""
