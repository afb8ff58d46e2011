"""The command line: `collection-online --help`."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, TextIO

from .errors import CollectionError, NotYet, Refused, Usage
from .find import IDENTIFIER, find_objects, get_object, get_record, search
from .images import Image, get_images, image_url, save_image, using
from .manners import check_contact, configure
from .oai import get_sets, harvest, harvest_to
from .records import FIELDS, AnyRecord, read_edm, read_linked_art, to_cell
from .values import decode, parse_json, write_json

COLUMNS = "identifier,object-number,title,maker-as-text,date,type-of-object,material,technique,dimensions-as-text,"
COLUMNS += "credit-line,rights,image,web-page"


class Run:
    """What a command prints, and what failed."""

    def __init__(self) -> None:
        self.options = argparse.Namespace(out=None)
        self.failed: list[str] = []
        self.columns: list[str] = []
        self.count, self.is_reached, self.is_terminal = 0, True, bool(sys.stderr and sys.stderr.isatty())
        self.file: TextIO | None = None

    def say(self, text: str, end: str = "\n") -> None:
        if sys.stderr:
            print(f"\r\x1b[K{text}" if self.is_terminal else text, end=end, file=sys.stderr, flush=True)

    def write(self, text: str) -> None:
        """Write to stdout, or to FILE.partial until it is complete."""
        out = self.options.out
        if out and not self.file:
            path = Path(f"{out}.partial" if self.is_replaced() else out)
            self.file = path.open("w", encoding="utf-8", newline="\n", errors="replace")
            self.file.write("\ufeff" if out.lower().endswith(".csv") else "")
        if not (self.file or sys.stdout):
            raise Refused("the output is closed")
        (self.file or sys.stdout).write(text)

    def is_replaced(self) -> bool:
        """Say whether the output is a file, and not a device or pipe."""
        return not Path(self.options.out).exists() or Path(self.options.out).is_file()

    def open(self, columns: list[str]) -> None:
        self.columns = columns
        if self.options.format == "csv":
            self.write(_line(columns))

    def row(self, values: list[Any], cells: list[str] | None = None) -> None:
        """Write a row: values, and how they look as texts."""
        if self.options.format == "jsonl":
            return self.write(write_json(dict(zip(self.columns, values, strict=True))) + "\n")
        texts = ["" if each is None else each if isinstance(each, str) else write_json(each) for each in values]
        self.write(_line([_guard(each) for each in cells or texts]))

    @contextmanager
    def item(self, name: str) -> Iterator[None]:
        """Go on after an item that fails, unless it is the second in a row that does not reach the service."""
        try:
            yield
            self.is_reached = True
        except CollectionError as error:
            if isinstance(error, NotYet) and not self.is_reached:
                raise
            self.is_reached = not isinstance(error, NotYet)
            self.failed.append(name)
            self.say(str(error) if str(error).startswith(name) else f"{name}: {error}")
        self.count += 1
        if self.is_terminal or self.count % 100 == 0:
            self.say(f"{self.count} done", "" if self.is_terminal else "\n")

    def end(self, is_complete: bool) -> None:
        file, self.file = self.file, None
        if sys.stdout:
            sys.stdout.flush()
        if file:
            with file:
                file.flush()
                with suppress(OSError):  # a device or pipe
                    os.fsync(file.fileno())
            if is_complete and self.is_replaced():
                Path(f"{self.options.out}.partial").replace(self.options.out)

    def do_find(self, options: argparse.Namespace) -> None:
        lines = re.split(r"\r?\n|\r", _read(options.file)) if options.file else []
        inputs = [each for each in [*options.inputs, *map(str.strip, lines)] if each]
        if not inputs:
            raise Usage("write object numbers or links, or a file of them")
        self.open(["input", "object_number", "identifier", "error"])
        for found in find_objects(inputs, options.language):
            self.row([found.input, found.number, found.id, str(found.error) if found.error else None])
            with self.item(found.input):
                found.get()

    def do_record(self, options: argparse.Namespace) -> None:
        names = _names(options.fields, list(FIELDS)) if options.fields else None
        for id in options.ids:
            with self.item(id):
                record = get_record(id, options.language)
                chosen = {name: record.get(name) for name in names} if names else record.fields
                self.write(write_json(chosen, None if options.format == "jsonl" else 2) + "\n")

    def do_image(self, options: argparse.Namespace) -> None:
        image_url("PJEZO", options.size)
        more = ["file"] if options.save else []
        self.open(["input", "object_number", "image", "rights", "is_free", "objects", *more])
        folder = Path(options.save or ".")
        with using(folder):
            folder.mkdir(parents=True, exist_ok=True)
        for name, load in _expand(options.sources, options.language, True):
            with self.item(name):
                record = load()
                number, images = (record.object_number, get_images(record)) if record else (None, [])
                if record and not images:
                    self.row([name, number, "", "", "", "", *[""] * len(more)])
                title = re.sub(r"[^A-Za-z0-9.()_-]", "_", number or name.rsplit("/", 1)[-1])
                for count, image in enumerate(images, start=1):
                    row = [name, number, image.url, " ".join(image.rights), image.is_free, image.objects]
                    file = folder / f"{title}{f'-{count}' if count > 1 else ''}.jpg"
                    saved = self.save(name, image, file) if more else None
                    self.row([*row, saved or ""] if more else row)

    def save(self, name: str, image: Image, file: Path) -> str | None:
        if not (image.is_free or self.options.any_rights):
            self.say(f"{name}: not saved, because it is not free to use")
            return None
        with self.item(name):
            if not file.exists():
                save_image(image, file, self.options.size, self.options.any_rights)
            return file.as_posix()
        return None

    def do_search(self, options: argparse.Namespace) -> None:
        results = search(_parameters(options.parameters), options.limit)
        if options.count:
            return self.write(f"{results.total}\n")
        self.open(["identifier"])
        for id in results:
            self.row([id]) if options.format else self.write(f"{id}\n")

    def do_csv(self, options: argparse.Namespace) -> None:
        known = [name for name, kinds in FIELDS.items() if "ObjectRecord" in kinds]
        names = known if options.columns == "all" else _names(options.columns, known)
        more = ["images", "image-rights", "objects-that-share-it"] if options.images else []
        self.open([*names, *more])
        for name, load in _expand(options.sources, options.language):
            with self.item(name):
                record = load()
                if record:
                    cells = [to_cell(record, name) for name in names]
                    values = [
                        cell if "." in name else record.get(name) for name, cell in zip(names, cells, strict=True)
                    ]
                    images = get_images(record) if more else []
                    about = [[image.url, "+".join(image.rights) or "?", str(image.objects)] for image in images]
                    shown = [" ".join(each[i] for each in about) for i in range(len(more))]
                    self.row([*values, *shown], [*cells, *shown])

    def do_harvest(self, options: argparse.Namespace) -> None:
        out, options.out, last = options.out, None, None
        for last in harvest_to(out, options.set, options.format):
            self.say(f"{last.received} of {last.size} records", "" if self.is_terminal else "\n")
        since = parse_json(_read(Path(out) / "checkpoint.json"), out)["since"]
        if not last:
            return self.write(f"nothing new since {since}\n")
        changes = f"{last.received - last.deleted} changed, {last.deleted} deleted"
        self.write(f"{changes if last.since else f'{last.received} of {last.size} records'}\n")
        self.write(f"the next harvest starts from {since}\n")

    def do_sets(self, _options: argparse.Namespace) -> None:
        self.open(["id", "name"])
        for each in get_sets():
            self.row([each.id, each.name])


def _guard(cell: str) -> str:
    is_risky = re.match(r"[=+\-@\t\r]", cell) and not re.fullmatch(r"[+-]?[0-9]+([.,][0-9]+)?", cell)
    return f"'{cell}" if is_risky else cell


def _line(cells: list[str]) -> str:
    quoted = ['"' + each.replace('"', '""') + '"' if re.search('[",\r\n]', each) else each for each in cells]
    return ('""' if quoted == [""] else ",".join(quoted)) + "\n"


def _read(path: str | Path) -> str:
    with using(path):
        return decode(Path(path).read_bytes(), str(path))


def _load(path: Path, language: str) -> AnyRecord | None:
    text = _read(path)
    if not re.match(r"\s*[{[]", text):
        return read_edm(text, language, str(path))
    body = parse_json(text, str(path))
    is_linked_art = isinstance(body, dict) and "type" in body
    return read_linked_art(body, language, str(path)) if is_linked_art else read_edm(body, language, str(path))


def _expand(texts: list[str], language: str, numbers: bool = False) -> Iterator[tuple[str, Callable[[], Any]]]:
    rest = list(texts)
    while rest:
        text = rest.pop(0)
        path = Path(text)
        if path.is_dir():
            folder = path / "records" if (path / "records").is_dir() else path
            files = [*folder.glob("*.xml"), *(each for each in folder.glob("*.json") if each.stem != "checkpoint")]
            if not files:
                raise Refused("a folder without records", text)
            for file in sorted(files, key=lambda file: file.name):
                yield file.name, partial(_load, file, language)
        elif path.exists():
            yield text, partial(_load, path, language)
        elif text.startswith("set:"):
            for each in harvest(text[4:]):
                yield each.id, partial(each.record, language)
        elif re.fullmatch(IDENTIFIER, text):
            yield text, partial(get_object, text, language)
        elif "=" in text:
            pairs = [text]
            while rest and re.match(r"\w+=", rest[0], re.ASCII):
                pairs.append(rest.pop(0))
            for id in search(_parameters(pairs)):
                yield id, partial(get_object, id, language)
        elif numbers:
            for found in find_objects([text], language):
                yield text, found.get
        else:
            raise Usage(f"{text}: no such file, and no other source")


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


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Usage(message)


def _parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = _Parser("collection-online", description="Search, read and harvest the collection of the Rijksmuseum.")
    parser.add_argument("--version", action="version", version="collection-online 1.0.0")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    source = "file, folder, NAME=VALUE of a search, set:NUMBER, or identifier"

    def add(work: Callable[..., None], help: str, default: str | None = "csv") -> Callable[..., Any]:
        command = commands.add_parser(work.__name__[3:], help=help, description=help)
        command.set_defaults(work=work)
        command.add_argument("--language", choices=["en", "nl"], default="en", help="of texts (default: en)")
        command.add_argument("--contact", help="your e-mail address or URL (default: the variable CONTACT)")
        command.add_argument("--out", required=work is Run.do_harvest, help="file, or folder of a harvest")
        formats = ["edm", "oai_dc"] if work is Run.do_harvest else ["csv", "jsonl"]
        command.add_argument("--format", choices=formats, default=default, help="(default: %(default)s)")
        return command.add_argument

    argument = add(Run.do_find, "Find the objects behind object numbers and old links.")
    argument("inputs", nargs="*", metavar="INPUT")
    argument("--file", help="with one of them on each line")
    argument = add(Run.do_record, "Print the fields of records as JSON.")
    argument("ids", nargs="+", metavar="ID", help="identifier or its number, such as 200107928")
    argument("--fields", help="names with commas between them (default: all)")
    argument = add(Run.do_image, "List the images of objects with their rights, and save them.")
    argument("sources", nargs="+", metavar="SOURCE", help=f"{source}, or object number")
    argument("--save", metavar="FOLDER", help="save the images that are free to use")
    argument("--size", default="!1200,1200", help="max, a width, or !WIDTH,HEIGHT (default: %(default)s)")
    argument("--any-rights", action="store_true", help="save the others, too")
    argument = add(Run.do_search, "Print the identifiers that a search finds.", None)
    argument("parameters", nargs="+", metavar="NAME=VALUE")
    argument("--count", action="store_true", help="print how many there are")
    argument("--limit", type=int, help="print so many at most")
    argument = add(Run.do_csv, "Make a table of records.")
    argument("sources", nargs="+", metavar="SOURCE", help=source)
    argument("--columns", default=COLUMNS, help="names of fields with commas between them, or all")
    argument("--images", action="store_true", help="add images, their rights, and how many objects share them")
    add(Run.do_harvest, "Copy records to a folder, then only what changed.", "edm")("--set", help="number of a set")
    add(Run.do_sets, "List the sets of the collection.")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line, and return its exit code; 0: complete, 1: incomplete, 2: wrong use, 130: stopped."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    run = Run()
    try:
        run.options = options = _parse(arguments)
        configure(notice=run.say, **({"contact": options.contact} if options.contact else {}))
        if options.work is not Run.do_csv:
            check_contact()
        options.work(run, options)
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
    except OSError as error:
        problem, code = f"{error.filename or run.options.out or 'the output'}: {error.strerror}", 1
        with suppress(OSError, AttributeError):  # what is left goes nowhere, so that the end does not fail again
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # whoever reads has enough
            return 0
    run.say(f"collection-online: {problem}")
    with suppress(CollectionError, OSError):
        run.end(False)
    return code
