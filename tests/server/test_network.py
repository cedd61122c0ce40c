"""Which network an address belongs to."""

import pytest

from tablee.server.network import client_network


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", ""),
        ("127.8.8.8", ""),
        ("::1", ""),
        ("::ffff:127.0.0.1", ""),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_a_household_counts_as_one_caller(host: str, network: str) -> None:
    assert client_network(host) == network
