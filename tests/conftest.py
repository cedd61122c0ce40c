"""Settings for all tests."""

import pytest
from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "house",
    deadline=None,  # time goes into benchmarks, never into tests
    max_examples=3,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],  # a smaller seed is no simpler
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What async tests run on: the same as the server."""
    return "asyncio"
