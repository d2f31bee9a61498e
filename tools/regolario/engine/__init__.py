"""Rules that run: functions, argument and result values, worked examples, consequences of changes."""
