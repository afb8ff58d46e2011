"""The command line: `collection-online --help`."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from . import __version__
from .errors import CollectionError, NotYet, Refused, Usage
from .harvest import get_sets, harvest, harvest_to
from .images import get_images, image_url, save_image, using
from .manners import check_contact, configure
from .records import FIELDS, AnyRecord, read_edm, read_linked_art, to_cell
from .search import find_objects, get_object, get_record, search
from .texts import decode, parse_json
from .values import write_json

COLUMNS = (
    "identifier,object-number,title,maker-as-text,date,type-of-object,material,technique,dimensions-as-text,"
    "credit-line,rights,image,web-page"
)
Source = tuple[str, Callable[[], AnyRecord | None]]


class Run:
    """What a command prints, and what failed."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options, self.count, self.is_reached = options, 0, True
        self.failed: list[str] = []
        self.columns: list[str] = []
        self.file: TextIO | None = None
        self.is_terminal = bool(sys.stderr and sys.stderr.isatty())

    def say(self, text: str, end: str = "\n") -> None:
        """Write a line to stderr."""
        if sys.stderr:
            print(f"\r\x1b[K{text}" if self.is_terminal else text, end=end, file=sys.stderr, flush=True)

    def write(self, text: str) -> None:
        """Write to stdout, or to FILE.partial until it is complete."""
        out = self.options.out
        if out:
            with using(out):
                if not self.file:
                    self.file = Path(f"{out}.partial").open("w", encoding="utf-8", newline="\n", errors="replace")  # noqa: SIM115
                    self.file.write("\ufeff" if out.lower().endswith(".csv") else "")
                self.file.write(text)
        elif sys.stdout:
            sys.stdout.write(text)
        else:
            raise Refused("the output is closed")

    def open(self, columns: list[str]) -> None:
        """Begin a table."""
        self.columns = columns
        if self.options.format == "csv":
            self.write(_line(columns))

    def row(self, values: list[Any], cells: list[str] | None = None) -> None:
        """Write a row: values, and how they look as texts."""
        texts = ["" if each is None else each if isinstance(each, str) else write_json(each) for each in values]
        guarded = list(map(_guard, cells or texts))
        if self.options.format == "jsonl":
            self.write(write_json(dict(zip(self.columns, values, strict=True))) + "\n")
        else:
            is_csv = self.options.format == "csv"
            self.write(_line(guarded) if is_csv else "\t".join(each.replace("\t", " ") for each in guarded) + "\n")

    def item(self, name: str, work: Callable[[], None]) -> None:
        """Go on after an item that fails, unless it is the second in a row that does not reach the service."""
        try:
            work()
            self.is_reached = True
        except CollectionError as error:
            if isinstance(error, NotYet) and not self.is_reached:
                raise
            self.is_reached = not isinstance(error, NotYet)
            self.failed.append(name)
            self.say(str(error) if str(error).startswith(name) else f"{name}: {error}")
        self.count += 1
        if self.is_terminal:
            self.say(str(self.count), "")
        elif self.count % 100 == 0:
            self.say(f"{self.count} done")

    def end(self, is_complete: bool) -> None:
        """Put the output in its place if it is complete."""
        if sys.stdout:
            sys.stdout.flush()
        if self.file:
            with using(self.options.out):
                self.file.flush()
                os.fsync(self.file.fileno())
                self.file.close()
                if is_complete:
                    Path(f"{self.options.out}.partial").replace(self.options.out)


def _guard(cell: str) -> str:
    """Return a cell that no spreadsheet calculates."""
    is_risky = re.match(r"[=+\-@\t\r]", cell) and not re.fullmatch(r"[+-]?[0-9]+([.,][0-9]+)?", cell)
    return f"'{cell}" if is_risky else cell


def _line(cells: list[str]) -> str:
    """Return a line of CSV. The module csv has quoted differently from version to version."""
    quoted = ['"' + each.replace('"', '""') + '"' if re.search('[",\r\n]', each) else each for each in cells]
    return ('""' if quoted == [""] else ",".join(quoted)) + "\n"


def _read(path: Path, name: str) -> str:
    with using(path):
        return decode(path.read_bytes(), name)


def _load(path: Path, language: str) -> AnyRecord | None:
    text = _read(path, str(path))
    if not re.match(r"\s*[{[]", text):
        return read_edm(text, language, str(path))
    body = parse_json(text, str(path))
    is_linked_art = isinstance(body, dict) and "type" in body
    return read_linked_art(body, language, str(path)) if is_linked_art else read_edm(body, language, str(path))


def _expand(texts: list[str], run: Run, numbers: bool = False) -> Iterator[Source]:
    """Yield what sources stand for: names, and functions that read the records."""
    language, rest = run.options.language, list(texts)
    while rest:
        text = rest.pop(0)
        path = Path(text)
        if path.is_dir():
            folder = path / "records" if (path / "records").is_dir() else path
            files = [each for each in folder.iterdir() if re.search(r"(?<!^checkpoint)\.(xml|json)$", each.name)]
            if not files:
                raise Refused("a folder without records", text)
            for file in sorted(files, key=lambda file: file.name):
                yield file.name, partial(_load, file, language)
        elif path.exists():
            yield text, partial(_load, path, language)
        elif text.startswith("set:"):
            for each in harvest(text[4:]):
                yield each.id, partial(each.record, language)
        elif re.fullmatch(r"(?:https?://(?:id|data)\.rijksmuseum\.nl/)?[0-9]+", text):
            yield text, partial(get_object, text, language)
        elif "=" in text:
            pairs = [text]
            while rest and re.match(r"\w+=", rest[0], re.ASCII):
                pairs.append(rest.pop(0))
            for id in search(_parameters(pairs)):
                yield id, partial(get_object, id, language)
        elif numbers:
            yield text, partial(_find, text, language)
        else:
            raise Usage(f"{text}: no such file, and no other source")


def _find(text: str, language: str) -> AnyRecord | None:
    found = next(find_objects([text], language))
    if found.error:
        raise found.error
    return found.object


def _parameters(texts: list[str]) -> dict[str, list[str]]:
    parameters: dict[str, list[str]] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise Usage(f"{text}: write NAME=VALUE")
        parameters.setdefault(name, []).append(value)
    return parameters


def _names(text: str, known: list[str]) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name.partition(".")[0] not in known:
            raise Usage(f"there is no field {name}")
    return names


def _do_find(run: Run) -> None:
    options = run.options
    text = _read(Path(options.file), options.file) if options.file else ""
    inputs = [each for each in [*options.inputs, *(line.strip() for line in re.split(r"\r?\n|\r", text))] if each]
    if not inputs:
        raise Usage("write object numbers or links, or a file of them")
    run.open(["input", "object_number", "identifier", "error"])

    def check(error: CollectionError | None) -> None:
        if error:
            raise error

    for found in find_objects(inputs, options.language):
        run.row([found.input, found.number, found.id, str(found.error) if found.error else None])
        run.item(found.input, partial(check, found.error))


def _do_record(run: Run) -> None:
    names = _names(run.options.fields, list(FIELDS)) if run.options.fields else None

    def work(id: str) -> None:
        record = get_record(id, run.options.language)
        chosen = {name: record.get(name) for name in names} if names else record.fields
        run.write(write_json(chosen, None if run.options.format == "jsonl" else 2) + "\n")

    for id in run.options.ids:
        run.item(id, partial(work, id))


def _do_image(run: Run) -> None:
    options = run.options
    folder = Path(options.save) if options.save else None
    image_url("PJEZO", options.size)
    more = ["file"] if folder else []
    run.open(["input", "object_number", "image", "rights", "is_free", "objects", *more])
    if folder:
        with using(folder):
            folder.mkdir(parents=True, exist_ok=True)

    def work(name: str, load: Callable[[], AnyRecord | None]) -> None:
        record = load()
        if not record:
            return
        number = record.get("object-number")
        images = get_images(record)  # type: ignore[arg-type]
        if not images:
            run.row([name, number, "", "", "", "", *[""] * len(more)])
        for count, image in enumerate(images, start=1):
            row = [name, number, image.url, " ".join(image.rights), image.is_free, image.objects]
            if not folder:
                run.row(row)
                continue
            title = re.sub(r"[^A-Za-z0-9.()_-]", "_", number or record.identifier.rsplit("/", 1)[-1])
            file = folder / f"{title}{f'-{count}' if count > 1 else ''}.jpg"
            is_wanted = image.is_free or options.any_rights
            saved = ""
            if not is_wanted:
                run.say(f"{name}: not saved, because it is not free to use")
            try:
                if is_wanted and not file.exists():
                    save_image(image, file, options.size, options.any_rights)
                saved = file.as_posix() if is_wanted else ""
            finally:
                run.row([*row, saved])

    for name, load in _expand(options.sources, run, True):
        run.item(name, partial(work, name, load))


def _do_search(run: Run) -> None:
    results = search(_parameters(run.options.parameters), run.options.limit)
    if run.options.count:
        return run.write(f"{results.total}\n")
    run.open(["identifier"])
    for id in results:
        run.row([id])


def _do_csv(run: Run) -> None:
    known = [name for name, kinds in FIELDS.items() if "ObjectRecord" in kinds]
    names = known if run.options.columns == "all" else _names(run.options.columns, known)
    more = ["images", "image-rights", "objects-that-share-it"] if run.options.images else []
    run.open([*names, *more])

    def work(load: Callable[[], AnyRecord | None]) -> None:
        record = load()
        if record:
            cells = [to_cell(record, name) for name in names]
            values = [cell if "." in name else record.get(name) for name, cell in zip(names, cells, strict=True)]
            images = get_images(record) if more else []  # type: ignore[arg-type]
            about = [[image.url, "+".join(image.rights) or "?", str(image.objects)] for image in images]
            shown = [" ".join(each[i] for each in about) for i in range(len(more))]
            run.row([*values, *shown], [*cells, *shown])

    for name, load in _expand(run.options.sources, run):
        run.item(name, partial(work, load))


def _do_harvest(run: Run) -> None:
    out, run.options.out, last = run.options.out, None, None
    with using(out):
        is_update = (Path(out) / "checkpoint.json").exists()
    for last in harvest_to(out, run.options.set, run.options.format):
        run.say(f"{last.received} of {last.size} records", "" if run.is_terminal else "\n")
    if not last:
        since = parse_json(_read(Path(out) / "checkpoint.json", out), out)["since"]
        return run.write(f"nothing new since {since}\n")
    changes = f"{last.received - last.deleted} changed, {last.deleted} deleted"
    run.write(f"{changes if is_update else f'{last.received} of {last.size} records'}\n")
    run.write(f"the next harvest starts from {last.since}\n")


def _do_sets(run: Run) -> None:
    run.open(["id", "name"])
    for each in get_sets():
        run.row([each.id, each.name])


def _parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("collection-online", description="Search, read and harvest the Rijksmuseum.")
    parser.add_argument("--version", action="version", version=f"collection-online {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    source = "file, folder, NAME=VALUE of a search, set:NUMBER, or identifier"

    def add(name: str, help: str, work: Callable[[Run], None], format: str = "csv") -> Callable[..., Any]:
        command = commands.add_parser(name, help=help, description=help)
        command.set_defaults(work=work)
        command.add_argument("--language", choices=["en", "nl"], default="en", help="of texts (default: en)")
        command.add_argument("--contact", help="your e-mail address or URL (default: the variable CONTACT)")
        command.add_argument("--out", required=format == "edm", help="file, or folder of a harvest")
        formats = ["edm", "oai_dc"] if format == "edm" else ["csv", "jsonl", "text"]
        command.add_argument("--format", choices=formats, default=format, help="(default: %(default)s)")
        return command.add_argument

    argument = add("find", "Find the objects behind object numbers and old links.", _do_find)
    argument("inputs", nargs="*", metavar="INPUT")
    argument("--file", help="with one of them on each line")
    argument = add("record", "Print the fields of records as JSON.", _do_record)
    argument("ids", nargs="+", metavar="ID", help="identifier or its number, such as 200107928")
    argument("--fields", help="names with commas between them (default: all)")
    argument = add("image", "List the images of objects with their rights, and save them.", _do_image)
    argument("sources", nargs="+", metavar="SOURCE", help=f"{source}, or object number")
    argument("--save", metavar="FOLDER", help="save the images that are free to use")
    argument("--size", default="!1200,1200", help="max, a width, or !WIDTH,HEIGHT (default: %(default)s)")
    argument("--any-rights", action="store_true", help="save the others, too")
    argument = add("search", "Print the identifiers that a search finds.", _do_search, "text")
    argument("parameters", nargs="+", metavar="NAME=VALUE")
    argument("--count", action="store_true", help="print how many there are")
    argument("--limit", type=int, help="print so many at most")
    argument = add("csv", "Make a table of records.", _do_csv)
    argument("sources", nargs="+", metavar="SOURCE", help=source)
    argument("--columns", default=COLUMNS, help="names of fields with commas between them, or all")
    argument("--images", action="store_true", help="add images, their rights, and how many objects share them")
    argument = add("harvest", "Copy records to a folder, then only what changed.", _do_harvest, "edm")
    argument("--set", help="number of a set (default: all records)")
    add("sets", "List the sets of the collection.", _do_sets)
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line, and return its exit code; 0: complete, 1: incomplete, 2: wrong use, 130: stopped."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    run = Run(_parse(arguments))
    try:
        configure(notice=run.say, **({"contact": run.options.contact} if run.options.contact else {}))
        if run.options.command != "csv":
            check_contact()
        run.options.work(run)
        run.end(not run.failed)
        if not run.failed:
            return 0
        more = f" and {len(run.failed) - 3} more" if len(run.failed) > 3 else ""
        problem, code = f"incomplete without {', '.join(run.failed[:3])}{more}; see above, then run it again", 1
    except Usage as error:
        problem, code = f"{error}; see collection-online --help", 2
    except CollectionError as error:
        problem, code = str(error), 1
    except KeyboardInterrupt:
        problem, code = "stopped", 130
    except BrokenPipeError:  # whoever reads has enough
        return _close_output(0)
    except OSError as error:
        problem, code = f"the output: {error.strerror}", _close_output(1)
    run.say(f"collection-online: {problem}")
    with suppress(CollectionError, OSError):
        run.end(False)
    return code


def _close_output(code: int) -> int:
    """Send what is left nowhere, so that the end of the program does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return code


if __name__ == "__main__":
    sys.exit(main())
