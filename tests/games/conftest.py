"""Properties are tried without a clock: a slow machine is no fault of a rule."""

from hypothesis import settings

settings.register_profile("without-clock", deadline=None)
settings.load_profile("without-clock")
