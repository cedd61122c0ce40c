"""Write down what goes over the wire: `make wire`; just its types for TypeScript: `make setup`."""

import sys

from tools.wire.written import made, written

for path, text in made() if sys.argv[1:] == ["types"] else [*made(), *written()]:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
