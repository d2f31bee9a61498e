"""Glossaries as files: tables and TBX, written and read through one small model of a term."""
