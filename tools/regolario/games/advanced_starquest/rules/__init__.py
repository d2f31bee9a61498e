"""The rules that run, one module for each chapter."""
