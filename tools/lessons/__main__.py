"""Play the lessons and write down what happens in them, for the browser: `make wire`."""

from tools.lessons.written import written

for path, text in written():
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
