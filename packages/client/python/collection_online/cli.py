"""The command line: `collection-online --help`."""

from __future__ import annotations

import csv
import os
import re
import select
import stat
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TextIO, TypeVar, cast

from .command_line import (
    TEXTS,
    CommandLine,
    HelpRequest,
    VersionRequest,
    format_help,
    parse_command_line,
)
from .errors import CollectionError, Incomplete, NotYet, Refused, Usage
from .find import IDENTIFIER, clean_input
from .functions import (
    check_settings,
    configure,
    find_objects,
    get_images,
    get_object,
    get_record,
    get_sets,
    harvest,
    harvest_to,
    image_url,
    read_edm,
    read_linked_art,
    save_image,
    search,
    to_cell,
)
from .images import Image, replacing, using
from .names import Column, FieldName, HarvestFormat, Language, Model, SearchParameters
from .records import FIELDS, EdmObject, LinkedArtObject, ObjectRecord, Record
from .values import decode, make_cell, parse_json, write_json
from .version import VERSION

T = TypeVar("T")
MODEL_NAMES: dict[str, str] = TEXTS["models"]
DEFAULT_COLUMNS: dict[str, list[str]] = TEXTS["columns"]

# The values of a row, keyed by column name. A missing column is an empty cell in CSV, and no member in JSON.
Row = dict[str, Any]


@dataclass(frozen=True)
class Failure:
    """An item that failed, and the action of its error."""

    name: str
    action: str


def say(text: str, is_progress: bool = False) -> None:
    """Write a sentence to stderr. On a terminal, the next sentence replaces a sentence with `is_progress`."""
    if not sys.stderr:
        return
    is_terminal = sys.stderr.isatty()
    # Remove control characters, because a text from a service must not control the terminal.
    printable = re.sub("[\x00-\x1f\x7f-\x9f]", "\ufffd", text)
    end = "" if is_terminal and is_progress else "\n"
    print(f"\r\x1b[K{printable}" if is_terminal else printable, end=end, file=sys.stderr, flush=True)


class Run:
    """One run of the command line, with its arguments, its output and the items that failed."""

    def __init__(self, command_line: CommandLine, output: TextIO) -> None:
        self.command: str = command_line.command
        self.inputs: list[str] = command_line.inputs
        self.options: dict[str, str | bool] = command_line.options
        self.output = output
        self.language: Language = cast("Language", self.options.get("language", "en"))
        # The value of the option `--model`.
        self.model: Model | None = cast("Model | None", self.options.get("model"))
        self.failures: list[Failure] = []
        self._notices: set[str] = set()
        self._item_count = 0
        self._is_service_reached = True

    def get_text(self, name: str) -> str | None:
        """Return the value of an option, or None if the user did not set it."""
        value = self.options.get(name)
        return value if isinstance(value, str) else None

    def get_count(self, name: str) -> int | None:
        """Return the value of an option that must be a whole number of 1 or more.

        Raises:
            Usage: The value is something else.
        """
        text = self.get_text(name)
        if text is None:
            return None
        if not re.fullmatch("[1-9][0-9]{0,14}", text):
            raise Usage(f"the {name} is a whole number of 1 or more, not {text or 'an empty text'}")
        return int(text)

    @property
    def is_json(self) -> bool:
        """Whether the command prints tables as JSON Lines."""
        return self.options.get("format") == "jsonl"

    def print(self, text: str) -> None:
        """Write to the output without a buffer, so that the reader of a pipe gets each row as soon as it is written."""
        print(text, end="", file=self.output, flush=True)
        raise_if_pipe_closed(self.output)

    def say_once(self, text: str) -> None:
        """Write a sentence to stderr, unless this run has written it before."""
        if text not in self._notices:
            say(text)
        self._notices.add(text)

    def work(self, name: str, work: Callable[[], T]) -> T | None:
        """Run the work on one item, and return its result.

        If the item fails, print the error and return None, so that the command can continue with the next item.

        Raises:
            NotYet: The service could not be reached for this item and for the previous one.
        """
        self._item_count += 1
        if (sys.stderr and sys.stderr.isatty()) or self._item_count % 100 == 0:
            say(f"{self._item_count} done", is_progress=True)
        try:
            result = work()
        except CollectionError as error:
            if isinstance(error, NotYet) and not self._is_service_reached:
                raise
            self._is_service_reached = not isinstance(error, NotYet)
            self.failures.append(Failure(name, error.action))
            say(str(error) if str(error).startswith(name) else f"{name}: {error}")
            return None
        self._is_service_reached = True
        return result


def raise_if_pipe_closed(output: TextIO) -> None:
    """Raise BrokenPipeError if the output is a pipe and its reader, such as `head`, has closed it.

    The function waits for a millisecond, because a program notices only at its next write that a pipe is closed.
    Without the wait, the program would write all rows of a page before the reader can close the pipe, and would then
    request the next page for nothing.
    """
    if not hasattr(select, "poll"):
        return
    try:
        descriptor = output.fileno()
        is_pipe = stat.S_ISFIFO(os.fstat(descriptor).st_mode)
    except (OSError, ValueError):
        return
    if is_pipe:
        poll = select.poll()
        poll.register(descriptor, 0)
        milliseconds = 1
        if any(event & select.POLLERR for _, event in poll.poll(milliseconds)):
            raise BrokenPipeError


# Tables


class Table:
    """Prints a table in the format that the option `--format` names."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.columns: list[str] = []
        self.prints_lines: bool = run.command == "search" and "format" not in run.options
        self._writer = csv.writer(_Lines(run), lineterminator="\n")

    def begin(self, columns: list[str]) -> None:
        """Set the columns, and print the header in CSV."""
        self.columns = columns
        if not self.run.is_json and not self.prints_lines:
            self._print_cells(columns)

    def add(self, row: Row) -> None:
        """Print a row."""
        if self.run.is_json:
            self.run.print(write_json({name: row[name] for name in self.columns if name in row}) + "\n")
        else:
            self._print_cells([row.get(name) for name in self.columns])

    def _print_cells(self, values: Iterable[Any]) -> None:
        is_raw = bool(self.run.options.get("raw-cells"))
        self._writer.writerow([format_cell(value, is_raw) for value in values])


class _Lines:
    """A file object for the module csv, which writes to the output of a run."""

    def __init__(self, run: Run) -> None:
        self.run = run

    def write(self, text: str) -> None:
        self.run.print(text)


def format_cell(value: Any, is_raw: bool) -> str:
    """Format a cell of CSV. Unless `is_raw`, add an apostrophe to a text that a spreadsheet would read as a formula."""
    text = make_cell(value)
    is_number = re.fullmatch(r"[+-]?[0-9]+([.,][0-9]+)?", text)
    is_formula = re.match(r"[=+\-@\t]", text) and not is_number
    return f"'{text}" if is_formula and not is_raw else text


# Sources


@dataclass(frozen=True)
class Source:
    """One input of a command. Its kind is file, set, search, identifier or number (an object number)."""

    kind: str
    text: str
    path: Path | None = None
    parameters: SearchParameters | None = None


@dataclass(frozen=True)
class Item:
    """A record to load. `has_model_choice` is true if the user can choose its data model with `--model`."""

    name: str
    load: Callable[[], ObjectRecord | None]
    has_model_choice: bool


def read_sources(texts: list[str], allows_numbers: bool) -> list[Source]:
    """Find out what each source is. The function runs before the first request and before the first output.

    Args:
        texts: The sources as the user wrote them.
        allows_numbers: Whether any other text is an object number.

    Raises:
        Usage: The command does not recognise a source.
        Refused: A folder contains no records.
    """
    sources: list[Source] = []
    rest = list(texts)
    while rest:
        text = rest.pop(0)
        path = Path(text)
        if path.is_dir():
            sources += list_files(path)
        elif path.exists():
            sources.append(Source("file", text, path=path))
        elif text.startswith("set:"):
            sources.append(Source("set", text.removeprefix("set:")))
        elif IDENTIFIER.fullmatch(clean_input(text)):
            sources.append(Source("identifier", text))
        elif _is_pair(text):
            pairs = [text]
            while rest and _is_pair(rest[0]):
                pairs.append(rest.pop(0))
            sources.append(Source("search", text, parameters=read_parameters(pairs)))
        elif allows_numbers:
            sources.append(Source("number", text))
        else:
            raise Usage(f"{text}: there is no such file, and it is not another kind of source")
    return sources


def _is_pair(text: str) -> bool:
    return bool(re.match(r"\w+=", text, re.ASCII))


def list_files(folder: Path) -> list[Source]:
    """List the files in a folder, or in its subfolder `records` if a harvest created one.

    Raises:
        Refused: The folder contains no records.
    """
    records_folder = folder / "records" if (folder / "records").is_dir() else folder
    files = [
        *records_folder.glob("*.xml"),
        *(file for file in records_folder.glob("*.json") if file.name != "checkpoint.json"),
    ]
    if not files:
        raise Refused("a folder without records", str(folder))
    return [Source("file", file.name, path=file) for file in sorted(files, key=lambda file: file.name)]


def read_parameters(texts: list[str]) -> SearchParameters:
    """Read search parameters from texts such as creator=Rembrandt. The library checks the names of the parameters.

    Raises:
        Usage: A text has no name or no "=".
    """
    parameters: dict[str, list[str]] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise Usage(f"{text}: write NAME=VALUE")
        parameters.setdefault(name, []).append(value)
    return cast("SearchParameters", parameters)


def list_items(sources: list[Source], run: Run) -> Iterator[Item]:
    """List the items of all sources."""
    for source in sources:
        if source.path:
            yield Item(source.text, partial(read_record_file, source.path, run.language), False)
        elif source.kind == "set":
            for harvested in harvest(source.text):
                yield Item(harvested.id, partial(harvested.record, run.language), False)
        elif source.parameters is not None:
            for id in search(source.parameters):
                yield Item(id, partial(_get_object, id, run), True)
        elif source.kind == "identifier":
            yield Item(source.text, partial(_get_object, source.text, run), True)
        else:
            yield Item(source.text, partial(find_one, source.text, run.language), False)


def _get_object(id: str, run: Run) -> LinkedArtObject | EdmObject:
    return get_object(id, run.language, model=run.model or "linked-art")


def find_one(text: str, language: Language) -> ObjectRecord | None:
    """Find the object for an object number or an old link."""
    return next(find_objects([text], language)).get()


def read_text(path: Path) -> str:
    """Read a file.

    Raises:
        Refused: The file cannot be read.
    """
    with using(path):
        return decode(path.read_bytes(), str(path))


def read_record_file(path: Path, language: Language) -> ObjectRecord | None:
    """Read the record in a file. The record can be in Linked Art or in EDM.

    Raises:
        Usage: It is not the record of an object.
    """
    text = read_text(path)
    source = parse_json(text, str(path)) if re.match(r"\s*[{[]", text) else text
    if not (isinstance(source, dict) and source.get("type")):
        return read_edm(source, language, str(path))
    record = read_linked_art(source, language, str(path))
    if not isinstance(record, LinkedArtObject):
        raise Usage(f"a {record.kind}, not an object", str(path))
    return record


def list_records(sources: list[Source], run: Run) -> Iterator[tuple[Item, ObjectRecord]]:
    """List the records of all sources, each with its item. Leave out the records that cannot be loaded."""
    for item in list_items(sources, run):
        record = run.work(item.name, item.load)
        if record:
            yield item, record


# Fields


def field_of(column: str) -> FieldName:
    """Return the name of the field of a column such as maker.equivalent."""
    return cast("FieldName", column.partition(".")[0])


def has_field(record: Record, column: str) -> bool:
    """Return whether the data model of a record has a field. The record itself may have no value for it."""
    return record.model in FIELDS[field_of(column)].get(record.kind, ())


def split_names(text: str, field_names: Collection[str]) -> list[str]:
    """Split a list of column names at its commas.

    Raises:
        Usage: A column does not begin with the name of a field.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if field_of(name) not in field_names:
            raise Usage(f"there is no field {name}")
    return names


def warn_about_missing_fields(columns: list[str], record: Record, has_model_choice: bool, run: Run) -> None:
    """Warn about columns that the data model of a record never has, and recommend an option that adds them."""
    for column in columns:
        if has_field(record, column):
            continue
        field = field_of(column)
        other_models = FIELDS[field].get(record.kind)
        if not other_models:
            run.say_once(f"{column}: a record of the kind {record.kind} does not have this field")
            continue
        advice = [f"--model {other_models[0]}"] if has_model_choice else []
        if field in ("rights", "image") and run.command == "csv" and not run.options.get("images"):
            advice.append("--images")
        end = f"; use {' or '.join(advice)}" if advice else ""
        run.say_once(f"{column}: records in {MODEL_NAMES[record.model]} do not have this field{end}")


def list_fields(model: str) -> list[str]:
    """List the fields that objects have in a data model."""
    return [name for name, kinds in FIELDS.items() if model in kinds.get("ObjectRecord", ())]


# The commands


def run_find(run: Run) -> None:
    limit = run.get_count("limit")
    file = run.get_text("file")
    lines = re.split(r"\r?\n|\r", read_inputs(file)) if file is not None else []
    texts = [text.lstrip("\ufeff").strip() for text in [*run.inputs, *lines]]
    table = Table(run)
    table.begin(["input", "object_number", "identifier", "error"])
    for result in find_objects(filter(None, texts), run.language, **({"limit": limit} if limit else {})):
        error = str(result.error) if result.error else None
        table.add({"input": result.input, "object_number": result.number, "identifier": result.id, "error": error})
        run.work(result.input, result.get)


def read_inputs(file: str) -> str:
    """Read a file, or the standard input if the name is "-".

    Raises:
        Usage: There is no such file.
    """
    if file == "-":
        return decode(sys.stdin.buffer.read(), "the standard input") if sys.stdin else ""
    if not Path(file).exists():
        raise Usage(f"{file}: there is no such file")
    return read_text(Path(file))


def run_record(run: Run) -> None:
    fields = run.get_text("fields")
    names = split_names(fields, FIELDS) if fields is not None else None
    for id in run.inputs:

        def load(id: str = id) -> tuple[Record, Row]:
            record: Record = _get_object(id, run) if run.model == "edm" else get_record(id, run.language)
            columns = [name for name in names if has_field(record, name)] if names else record.field_names()
            return record, {name: record.get(field_of(name)) for name in columns}

        result = run.work(id, load)
        if not result:
            continue
        record, values = result
        warn_about_missing_fields(names or [], record, isinstance(record, ObjectRecord), run)
        run.print(write_json(values, None if run.is_json else 2) + "\n")


def run_image(run: Run) -> None:
    folder = run.get_text("save")
    size = run.get_text("size") or "!1200,1200"
    # Check the size before the first request. The id of the image does not matter.
    image_url("PJEZO", size)
    sources = read_sources(run.inputs, allows_numbers=True)
    if folder is not None:
        with using(folder):
            Path(folder).mkdir(parents=True, exist_ok=True)
    table = Table(run)
    columns = ["input", "object_number", "image", "rights", "is_free", "objects"]
    table.begin(columns if folder is None else [*columns, "file"])
    for item, record in list_records(sources, run):
        images = list_images(item.name, record, run)
        start: Row = dict.fromkeys([*columns, "file"])
        start |= {"input": item.name, "object_number": record.object_number}
        if images == []:
            table.add(start)
        for index, image in enumerate(images or []):
            row = start | {"image": image.url, "rights": " ".join(image.rights), "is_free": image.is_free}
            file = Path(folder) / make_image_name(record, index) if folder is not None else None
            is_saved = file and save_once(image, file, size, item.name, run)
            table.add(row | {"objects": image.objects, "file": file.as_posix() if file and is_saved else ""})


def make_image_name(record: ObjectRecord, index: int) -> str:
    """Create the file name of an image from the object number. The second and later images also get a number."""
    name = record.object_number or record.identifier.rsplit("/", 1)[-1]
    suffix = f"-{index + 1}" if index else ""
    return f"{re.sub(r'[^A-Za-z0-9.()_-]', '_', name)}{suffix}.jpg"


def save_once(image: Image, file: Path, size: str, name: str, run: Run) -> bool:
    """Save an image unless the file exists. Return whether the file exists afterwards."""
    any_rights = bool(run.options.get("any-rights"))
    if not (image.is_free or any_rights):
        say(f"{name}: not saved, because it is not free to use")
        return False
    if not file.exists():
        run.work(name, partial(save_image, image, file, size, any_rights))
    return file.exists()


def list_images(name: str, record: ObjectRecord, run: Run) -> list[Image] | None:
    """Get the images of an object. Warn if an image may show another object."""
    images = run.work(name, partial(get_images, record))
    uncertain = next((image for image in images or [] if image.may_show_other_object), None)
    if uncertain:
        say(f"{name}: the image may show another of the {uncertain.objects} objects that share it")
    return images


def run_search(run: Run) -> None:
    results = search(read_parameters(run.inputs), run.get_count("limit"))
    if run.options.get("count"):
        run.print(f"{results.total}\n")
        return
    table = Table(run)
    table.begin(["identifier"])
    for identifier in results:
        table.add({"identifier": identifier})


def run_csv(run: Run) -> None:
    sources = read_sources(run.inputs, allows_numbers=False)
    has_sets = any(source.kind == "set" for source in sources)
    if has_sets and run.model == "linked-art":
        raise Usage("a set is harvested in EDM; --model is for searches and identifiers")
    column_list = run.get_text("columns")
    field_names = [name for name, kinds in FIELDS.items() if "ObjectRecord" in kinds]
    names = split_names(column_list, field_names) if column_list is not None and column_list != "all" else None

    def choose_columns(model: str) -> list[str]:
        return names or (list_fields(model) if column_list == "all" else DEFAULT_COLUMNS[model])

    with_images = bool(run.options.get("images"))
    image_columns = ["images", "image-rights", "objects-that-share-it"] if with_images else []
    table = Table(run)
    columns: list[str] | None = None
    # The model of the first record determines the columns, so print the header after this record has been loaded.
    for item, record in list_records(sources, run):
        image_cells = describe_images(item.name, record, run) if with_images else {}
        if image_cells is None:
            continue
        if columns is None:
            columns = choose_columns(record.model)
            table.begin([*columns, *image_columns])
        warn_about_missing_fields(columns, record, item.has_model_choice, run)
        table.add(read_columns(columns, record, run) | image_cells)
    if columns is None:
        expected_model = run.model or ("edm" if has_sets else "linked-art")
        table.begin([*choose_columns(expected_model), *image_columns])


def read_columns(columns: list[str], record: ObjectRecord, run: Run) -> Row:
    """Read the values of columns. They are data for JSON and text for CSV."""
    row: Row = {}
    for column in columns:
        if has_field(record, column):
            is_member = "." in column
            as_data = run.is_json and not is_member
            row[column] = record.get(field_of(column)) if as_data else to_cell(record, cast("Column", column))
    return row


def describe_images(name: str, record: ObjectRecord, run: Run) -> Row | None:
    """Create the cells about the images of an object, or return None if the images could not be loaded."""
    images = list_images(name, record, run)
    if images is None:
        return None
    return {
        "images": " ".join(image.url for image in images),
        "image-rights": " ".join("+".join(image.rights) or "?" for image in images),
        "objects-that-share-it": " ".join(str(image.objects) for image in images),
    }


def run_harvest(run: Run) -> None:
    folder = run.get_text("out")
    if not folder:
        raise Usage("harvest needs --out FOLDER")
    format = cast("HarvestFormat", run.get_text("format") or "edm")
    last = None
    for last in harvest_to(folder, run.get_text("set"), format):
        say(f"{last.received} of {last.size} records", is_progress=True)
    checkpoint = Path(folder) / "checkpoint.json"
    since = parse_json(read_text(checkpoint), str(checkpoint))["since"]
    if not last:
        run.print(f"nothing new since {since}\n")
        return
    changes = f"{last.received - last.deleted} changed, {last.deleted} deleted"
    result = changes if last.since else f"{last.received} of {last.size} records"
    run.print(f"{result}\nthe next harvest starts from {since}\n")


def run_sets(run: Run) -> None:
    table = Table(run)
    table.begin(["id", "name"])
    for collection_set in get_sets():
        table.add({"id": collection_set.id, "name": collection_set.name})


COMMANDS: dict[str, Callable[[Run], None]] = {
    "find": run_find,
    "record": run_record,
    "image": run_image,
    "search": run_search,
    "csv": run_csv,
    "harvest": run_harvest,
    "sets": run_sets,
}


# Errors and output


def check_failures(failures: list[Failure]) -> None:
    """Raise Incomplete if items failed. The error lists the first three of them, and recommends what to do."""
    if not failures:
        return
    names = ", ".join(failure.name for failure in failures[:3])
    more = f" and {len(failures) - 3} more" if len(failures) > 3 else ""
    raise Incomplete(f"incomplete without {names}{more}; {advise_after(failures)}")


def advise_after(failures: list[Failure]) -> str:
    """Return a recommendation for the user after failures."""
    texts: dict[str, str] = TEXTS["afterFailure"]
    actions = {failure.action for failure in failures}
    if "retry" in actions:
        return texts["retry"]
    if len(actions) > 1:
        return texts["mixed"]
    if "delete" in actions:
        return texts["delete one"] if len(failures) == 1 else texts["delete several"]
    return texts["keep"] if "keep" in actions else texts["adapt"]


@contextmanager
def open_output(out: str | None) -> Iterator[TextIO]:
    """Open the output. It replaces an existing file only after the output is complete.

    Raises:
        Refused: The standard output is closed.
    """
    if out:
        with replacing(Path(out)) as path, path.open("w", encoding="utf-8", newline="\n", errors="replace") as file:
            file.write("\ufeff" if out.lower().endswith(".csv") else "")
            yield file
    elif sys.stdout:
        yield sys.stdout
        sys.stdout.flush()
    else:
        raise Refused("the output is closed")


def run_command(command_line: CommandLine) -> None:
    """Run a command of the command line."""
    contact = command_line.options.get("contact")
    configure(notice=say)
    if isinstance(contact, str) and contact:
        configure(contact=contact)
    reads_only_files = command_line.command == "csv"
    if not reads_only_files:
        check_settings()
    out = command_line.options.get("out")
    with open_output(None if command_line.command == "harvest" or not isinstance(out, str) else out) as output:
        run = Run(command_line, output)
        COMMANDS[run.command](run)
        check_failures(run.failures)


def _explain_file_problem(error: OSError, command_line: CommandLine | None) -> str:
    out = command_line.options.get("out") if command_line else None
    return f"{error.filename or out or 'the output'}: {error.strerror}"


def main(arguments: list[str] | None = None) -> int:
    """Run the command line, and return its exit code.

    0 means that the output is complete, 1 that it is incomplete, 2 that the arguments are wrong, and 130 that the user
    stopped the program.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    help = "collection-online --help"
    command_line: CommandLine | None = None
    try:
        request = parse_command_line(sys.argv[1:] if arguments is None else arguments)
        if isinstance(request, HelpRequest):
            print(format_help(request.command), end="", flush=True)
        elif isinstance(request, VersionRequest):
            print(f"collection-online {VERSION}", flush=True)
        else:
            command_line = request
            help = f"collection-online {command_line.command} --help"
            run_command(command_line)
        return 0
    except Usage as error:
        problem, code = f"{error}; see {help}", 2
    except CollectionError as error:
        problem, code = str(error), 1
    except KeyboardInterrupt:
        problem, code = "stopped", 130
    except OSError as error:
        problem, code = _explain_file_problem(error, command_line), 1
        # Discard the remaining output, so that closing stdout does not raise the error again.
        with suppress(OSError, AttributeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0  # The reader of the pipe, such as `head`, has closed it. This is not an error.
    say(f"collection-online: {problem}")
    return code
