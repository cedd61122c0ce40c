"""Words of one's own for the bots that riddle: `tablee serve --lexicon FILE`."""

from pathlib import Path

import pytest

from tests.cli.terminal import Ran, is_complaint, run
from tests.live.serving import Guest, serving

OTTER = """
[otter]
kind = "mammal"
fr = ["une loutre", "loutres"]
en = ["an otter", "otters"]
size = "60-120 cm, 5-12 kg"
yes = "swims water"
recipe = ["limb -200 90 0 > 200 110 0, 140-180", "ball 300 190 0, 180 170 160"]
"""


def written(folder: Path, text: str) -> str:
    file = folder / "words.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_server_knows_the_words_of_the_file(tmp_path: Path) -> None:
    with serving(tmp_path, "--lexicon", written(tmp_path, OTTER)) as server:
        guest = Guest(server.address)
        known = guest.http.get("/api/riddles/barbarossa/words/fr").json()["words"]
        guest.close()
    (otter,) = (word for word in known if word["name"] == "loutre")
    assert (otter["many"], otter["gender"]) == ("loutres", "f")


def refused(file: str | Path, folder: Path, lang: str = "en") -> str:
    """What is said. Two workers on a file would be refused in any case."""
    where = ("--no-browser", "--workers", "2", "--data", folder)
    ran = run("serve", *where, "--lexicon", file, lang=lang)
    first, *reason = ran.err.splitlines(keepends=True)
    assert is_complaint(Ran(ran.code, ran.out, first))
    assert len(reason) < 2
    assert ran.out == ""
    return ran.err


WHY = "\n  line 2: otter: there is no property to answer 'swimms'. Did you mean 'swims'?\n"
REFUSED = {
    "en": ("cannot be used. Its fault:", "The first of 2 faults:"),
    "fr": ("ne peut pas servir. L’erreur, en anglais :", "La première de 2 erreurs, en anglais :"),
    "de": (
        "lässt sich nicht verwenden. Der Fehler, auf Englisch:",
        "Der erste von 2 Fehlern",
    ),
    "es": ("no se puede usar. El error, en inglés:", "El primero de 2 errores, en inglés:"),
}


@pytest.mark.parametrize("lang", REFUSED)
def test_a_file_with_faults_is_refused_before_the_server_opens(lang: str, tmp_path: Path) -> None:
    bad = OTTER.replace("swims", "swimms")
    two = bad + bad.replace("[otter]", "[mink]")
    one, several = REFUSED[lang]
    assert refused(written(tmp_path, bad), tmp_path, lang).endswith(one + WHY)
    said = refused(written(tmp_path, two), tmp_path, lang)
    assert several in said
    assert said.endswith(WHY)


def test_a_bad_recipe_is_refused_with_its_line_and_word(tmp_path: Path) -> None:
    said = refused(written(tmp_path, OTTER.replace("ball 300", "bell 300")), tmp_path)
    assert "line 2: otter: recipe: 'bell 300 190 0, 180 170 160': it begins with no part" in said


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    assert "There is no file" in refused(tmp_path / "none.toml", tmp_path)
    (tmp_path / "words.toml").write_bytes(b"\xff\xfe")
    assert "is not text" in refused(tmp_path / "words.toml", tmp_path)
    assert "is not TOML" in refused(written(tmp_path, "[otter"), tmp_path)


def test_the_setting_in_the_environment_means_the_same(tmp_path: Path) -> None:
    ran = run("serve", "--no-browser", TABLEE_LEXICON=str(tmp_path / "none.toml"))
    assert is_complaint(ran)
    assert "There is no file" in ran.err
