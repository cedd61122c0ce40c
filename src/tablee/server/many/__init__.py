"""Many workers: any of them serves any table (docs/decisions/0019)."""
