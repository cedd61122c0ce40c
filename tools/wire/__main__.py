"""Write down what goes over the wire, for TypeScript and for people: `make wire`."""

from tools.wire.written import written

for path, text in written():
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
