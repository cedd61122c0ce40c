"""What all games share: matches, rules, records, options. No I/O and no clock."""
