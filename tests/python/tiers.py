"""The tiers of the tests: those marked soak, and more inputs of others, run only in `cargo xtask soak`."""

import os

SOAKING = os.environ.get("TIER") == "soak"
