"""Properties are tried without a clock: a slow machine is no fault of a rule."""

from hypothesis import HealthCheck, settings

settings.register_profile("without-clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("without-clock")
