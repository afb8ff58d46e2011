#!/usr/bin/env node
/** The command `collection-online`. */

import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {setTimeout as sleep} from 'node:timers/promises';
import {promisify} from 'node:util';
import {formatHelp, parseCommandLine, type CommandLine, type CommandName} from './command-line.ts';
import TEXTS from './commands.json' with {type: 'json'};
import {defaultConnection} from './connection.ts';
import {CollectionError, Incomplete, NotYet, Refused, Usage, type ErrorAction} from './errors.ts';
import {withFile} from './file-access.ts';
import {harvestTo, saveImage} from './files.ts';
import {getNumber} from './identifiers.ts';
import * as library from './index.ts';
import {getField, hasField, listFields, makeCell} from './records.ts';
import {decode, parseJson} from './text.ts';
import type {AnyRecord, Column, FieldName, Image, Language, Model, ObjectRecord} from './types.ts';
import {VERSION} from './version.ts';

const MODEL_NAMES: Record<Model, string> = TEXTS.models;
const DEFAULT_COLUMNS: Record<Model, string[]> = TEXTS.columns;

type Stream = {write: (text: string, done?: () => void) => unknown; isTTY?: boolean; fd?: number};

/**
 * The values of a row, keyed by column name. A missing column is an empty cell in CSV, and no member in JSON.
 */
type Row = Record<string, unknown>;

/** An item that failed, and the action of its error. */
interface Failure {
  name: string;
  action: ErrorAction;
}

/** One run of the command line, with its arguments, its output and the items that failed. */
class Run {
  readonly command: CommandName;
  readonly inputs: string[];
  readonly options: CommandLine['options'];
  readonly language: Language;
  /** The value of the option `--model`. */
  readonly model: Model | undefined;
  readonly failures: Failure[] = [];
  print: (text: string) => Promise<void>;
  readonly #stderr: Stream;
  readonly #notices = new Set<string>();
  #itemCount = 0;
  #isServiceReached = true;

  constructor({command, inputs, options}: CommandLine, print: Run['print'], stderr: Stream) {
    this.command = command;
    this.inputs = inputs;
    this.options = options;
    this.language = options.language === 'nl' ? 'nl' : 'en';
    this.model = options.model as Model | undefined;
    this.print = print;
    this.#stderr = stderr;
  }

  /** Returns the value of an option, or undefined if the user did not set it. */
  getText(name: string): string | undefined {
    const value = this.options[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** Returns the value of an option that must be a whole number of 1 or more. @throws {Usage} for any other value */
  getCount(name: string): number | undefined {
    const text = this.getText(name);
    if (text !== undefined && !/^[1-9]\d{0,14}$/.test(text)) {
      throw new Usage(`the ${name} is a whole number of 1 or more, not ${text || 'an empty text'}`);
    }
    return text === undefined ? undefined : Number(text);
  }

  /** Whether the command prints tables as JSON Lines. */
  get isJson(): boolean {
    return this.options.format === 'jsonl';
  }

  /** Writes a sentence to stderr. */
  say(text: string) {
    say(this.#stderr, text);
  }

  /** Writes a sentence to stderr. On a terminal, the next sentence replaces it. */
  sayProgress(text: string) {
    say(this.#stderr, text, true);
  }

  /** Writes a sentence to stderr, unless this run has written it before. */
  sayOnce(text: string) {
    if (!this.#notices.has(text)) {
      this.say(text);
    }
    this.#notices.add(text);
  }

  /**
   * Runs the work on one item. If the item fails, prints the error, so that the command can continue with the next
   * item.
   * @returns the result of the work, or undefined if it failed
   * @throws {NotYet} if the service could not be reached for this item and for the previous one
   */
  async work<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result | undefined> {
    this.#itemCount += 1;
    if (this.#stderr.isTTY || this.#itemCount % 100 === 0) {
      this.sayProgress(`${this.#itemCount} done`);
    }
    try {
      const result = await work();
      this.#isServiceReached = true;
      return result;
    } catch (error) {
      if (!(error instanceof CollectionError)) {
        throw error;
      }
      if (error instanceof NotYet && !this.#isServiceReached) {
        throw error;
      }
      this.#isServiceReached = !(error instanceof NotYet);
      this.failures.push({name, action: error.action});
      this.say(error.message.startsWith(name) ? error.message : `${name}: ${error.message}`);
      return undefined;
    }
  }
}

function say(stderr: Stream, text: string, isProgress = false) {
  // Remove control characters, because a text from a service must not control the terminal.
  const printable = text.replace(/\p{Cc}/gu, '\ufffd');
  const end = stderr.isTTY && isProgress ? '' : '\n';
  stderr.write(`${stderr.isTTY ? '\r\x1b[K' : ''}${printable}${end}`);
}

// Tables

/** Prints a table in the format that the option `--format` names. */
class Table {
  readonly #run: Run;
  #columns: string[] = [];
  readonly #format: 'csv' | 'jsonl' | 'lines';

  constructor(run: Run) {
    this.#run = run;
    const isList = run.command === 'search' && !run.options.format;
    const textFormat = isList ? 'lines' : 'csv';
    this.#format = run.isJson ? 'jsonl' : textFormat;
  }

  /** Sets the columns, and prints the header in CSV. */
  async begin(columns: string[]) {
    this.#columns = columns;
    if (this.#format === 'csv') {
      await this.#printCells(columns);
    }
  }

  async add(row: Row) {
    if (this.#format === 'jsonl') {
      const columnsWithValue = this.#columns.filter((column) => row[column] !== undefined);
      const members = columnsWithValue.map((column) => [column, row[column]]);
      await this.#run.print(`${JSON.stringify(Object.fromEntries(members))}\n`);
    } else {
      await this.#printCells(this.#columns.map((column) => row[column]));
    }
  }

  #printCells(values: unknown[]): Promise<void> {
    const cells = values.map((value) => formatCell(value, this.#run.options['raw-cells'] === true));
    return this.#run.print(`${cells.join(',') || '""'}\n`);
  }
}

/** Formats a cell of CSV. Adds an apostrophe to a text that a spreadsheet would treat as a formula, unless `isRaw`. */
function formatCell(value: unknown, isRaw: boolean): string {
  const text = makeCell(value);
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(text);
  const isFormula = /^[=+\-@\t]/.test(text) && !isNumber;
  const cell = isFormula && !isRaw ? `'${text}` : text;
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

// Sources

/** One input of a command. It can be a file, a set, a search, an identifier or an object number. */
type Source =
  | {type: 'file'; name: string; path: string}
  | {type: 'set'; set: string}
  | {type: 'search'; parameters: SearchTexts}
  | {type: 'identifier'; text: string}
  | {type: 'number'; text: string};

type SearchTexts = Record<string, string[]>;

/** A record to load. `hasModelChoice` is true if the user can choose its data model with `--model`. */
interface Item {
  name: string;
  load: () => Promise<ObjectRecord | null>;
  hasModelChoice: boolean;
}

/**
 * Finds out what each source is. The function runs before the first request and before the first output.
 * @param allowsNumbers whether any other text is an object number
 * @throws {Usage} if the command does not recognise a source
 * @throws {Refused} if a folder contains no records
 */
function readSources(texts: string[], allowsNumbers: boolean): Source[] {
  const sources: Source[] = [];
  const rest = [...texts];
  for (let text = rest.shift(); text !== undefined; text = rest.shift()) {
    const stats = fs.statSync(text, {throwIfNoEntry: false});
    if (stats?.isDirectory()) {
      sources.push(...listFiles(text));
    } else if (stats) {
      sources.push({type: 'file', name: text, path: text});
    } else if (text.startsWith('set:')) {
      sources.push({type: 'set', set: text.slice('set:'.length)});
    } else if (getNumber(text)) {
      sources.push({type: 'identifier', text});
    } else if (/^\w+=/.test(text)) {
      const pairs = [text];
      while (/^\w+=/.test(rest[0] ?? '')) {
        pairs.push(rest.shift() ?? '');
      }
      sources.push({type: 'search', parameters: readParameters(pairs)});
    } else if (allowsNumbers) {
      sources.push({type: 'number', text});
    } else {
      throw new Usage(`${text}: there is no such file, and it is not another kind of source`);
    }
  }
  return sources;
}

/**
 * Lists the files in a folder, or in its subfolder `records` if a harvest created one.
 * @throws {Refused} if the folder contains no records
 */
function listFiles(folder: string): Source[] {
  const records = path.join(folder, 'records');
  const recordsFolder = fs.existsSync(records) ? records : folder;
  const names = fs
    .readdirSync(recordsFolder)
    .filter((name) => /\.(xml|json)$/.test(name) && name !== 'checkpoint.json');
  if (names.length === 0) {
    throw new Refused('a folder without records', folder);
  }
  return names.sort().map((name) => ({type: 'file', name, path: path.join(recordsFolder, name)}));
}

/** Reads search parameters from texts such as creator=Rembrandt. @throws {Usage} if a text has no name or no "=" */
function readParameters(texts: string[]): SearchTexts {
  const parameters: SearchTexts = {};
  for (const text of texts) {
    const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (!name) {
      throw new Usage(`${text}: write NAME=VALUE`);
    }
    (parameters[name] ??= []).push(value);
  }
  return parameters;
}

/** Starts a search. The library checks the names of the parameters. */
const searchFor = (parameters: SearchTexts, limit?: number) => library.search(parameters, {limit});

/** Lists the items of all sources. */
async function* listItems(sources: Source[], run: Run): AsyncGenerator<Item> {
  const {language, model} = run;
  for (const source of sources) {
    if (source.type === 'file') {
      yield {name: source.name, load: () => readRecordFile(source.path, run), hasModelChoice: false};
    } else if (source.type === 'set') {
      for await (const record of library.harvest({set: source.set})) {
        yield {name: record.id, load: () => record.record({language}), hasModelChoice: false};
      }
    } else if (source.type === 'search') {
      for await (const id of searchFor(source.parameters)) {
        yield {name: id, load: () => library.getObject(id, {language, model}), hasModelChoice: true};
      }
    } else if (source.type === 'identifier') {
      const {text} = source;
      yield {name: text, load: () => library.getObject(text, {language, model}), hasModelChoice: true};
    } else {
      yield {name: source.text, load: () => findOne(source.text, language), hasModelChoice: false};
    }
  }
}

/** Finds the object for an object number or an old link. */
async function findOne(text: string, language: Language): Promise<ObjectRecord | null> {
  for await (const {object, error} of library.findObjects([text], {language})) {
    if (error) {
      throw error;
    }
    return object;
  }
  return null;
}

const readText = (file: string) => withFile(file, () => decode(fs.readFileSync(file), file));

/**
 * Reads the record in a file. The record can be in Linked Art or in EDM.
 * @throws {Usage} if it is not the record of an object
 */
async function readRecordFile(file: string, {language}: Run): Promise<ObjectRecord | null> {
  const text = readText(file);
  const isJson = /^\s*[{[]/.test(text);
  const source = isJson ? parseJson(text, file) : text;
  const record = source.type ? library.readLinkedArt(source, {language, name: file}) : null;
  if (!record) {
    return library.readEdm(source, {language, name: file});
  }
  if (record.kind !== 'ObjectRecord') {
    throw new Usage(`a ${record.kind}, not an object`, file);
  }
  return record;
}

/** Lists the records of all sources, each with its item. Leaves out the records that cannot be loaded. */
async function* listRecords(sources: Source[], run: Run): AsyncGenerator<{item: Item; record: ObjectRecord}> {
  for await (const item of listItems(sources, run)) {
    const record = await run.work(item.name, item.load);
    if (record) {
      yield {item, record};
    }
  }
}

// Fields

const fieldOf = (column: string) => column.split('.')[0] ?? '';

/** Splits a list of column names at its commas. @throws {Usage} if a column does not begin with the name of a field */
function splitNames(text: string, fieldNames: readonly string[]): string[] {
  const names = text.split(',').map((name) => name.trim());
  const unknownName = names.find((name) => !fieldNames.includes(fieldOf(name)));
  if (unknownName !== undefined) {
    throw new Usage(`there is no field ${unknownName}`);
  }
  return names;
}

/** Warns about columns that the data model of a record never has, and recommends an option that adds them. */
function warnAboutMissingFields(columns: string[], record: AnyRecord, hasModelChoice: boolean, run: Run) {
  for (const column of columns.filter((name) => !hasField(record, fieldOf(name)))) {
    const field = fieldOf(column) as FieldName;
    const otherModel = library.FIELDS[field][record.kind]?.[0];
    if (!otherModel) {
      run.sayOnce(`${column}: a record of the kind ${record.kind} does not have this field`);
      continue;
    }
    const advice: string[] = [];
    if (hasModelChoice) {
      advice.push(`--model ${otherModel}`);
    }
    const isAboutImages = field === 'rights' || field === 'image';
    if (isAboutImages && run.command === 'csv' && !run.options.images) {
      advice.push('--images');
    }
    const end = advice.length > 0 ? `; use ${advice.join(' or ')}` : '';
    run.sayOnce(`${column}: records in ${MODEL_NAMES[record.model]} do not have this field${end}`);
  }
}

// The commands

async function runFind(run: Run) {
  const limit = run.getCount('limit');
  const file = run.getText('file');
  const lines = file === undefined ? [] : readInputs(file).split(/\r?\n|\r/);
  const inputs = [...run.inputs, ...lines].map((input) => input.trim()).filter(Boolean);
  const table = new Table(run);
  await table.begin(['input', 'object_number', 'identifier', 'error']);
  for await (const {input, number, id, error} of library.findObjects(inputs, {language: run.language, limit})) {
    await table.add({input, object_number: number, identifier: id, error: error?.message ?? null});
    await run.work(String(input), () => error && Promise.reject(error));
  }
}

/** Reads a file, or the standard input if the name is "-". @throws {Usage} if there is no such file */
function readInputs(file: string): string {
  if (file === '-') {
    return decode(fs.readFileSync(0), 'the standard input');
  }
  if (!fs.existsSync(file)) {
    throw new Usage(`${file}: there is no such file`);
  }
  return readText(file);
}

async function runRecord(run: Run) {
  const {language, model} = run;
  const fields = run.getText('fields');
  const names = fields === undefined ? undefined : splitNames(fields, Object.keys(library.FIELDS));
  for (const id of run.inputs) {
    const load = () => (model === 'edm' ? library.getObject(id, {language, model}) : library.getRecord(id, {language}));
    const result = await run.work(id, async () => {
      const record: AnyRecord = await load();
      return {record, values: names ? chooseFields(names, record) : record.toJSON()};
    });
    if (!result) {
      continue;
    }
    if (names) {
      warnAboutMissingFields(names, result.record, result.record.kind === 'ObjectRecord', run);
    }
    await run.print(`${JSON.stringify(result.values, null, run.isJson ? 0 : 2)}\n`);
  }
}

/** Returns the values of some fields. Leaves out fields that the data model of the record never has. */
function chooseFields(names: string[], record: AnyRecord): Record<string, unknown> {
  const namesInModel = names.filter((name) => hasField(record, name));
  return Object.fromEntries(namesInModel.map((name) => [name, getField(record, name)]));
}

async function runImage(run: Run) {
  const folder = run.getText('save');
  const size = run.getText('size') ?? '!1200,1200';
  // Check the size before the first request. The id of the image does not matter.
  library.imageUrl('PJEZO', size);
  const sources = readSources(run.inputs, true);
  if (folder !== undefined) {
    withFile(folder, () => fs.mkdirSync(folder, {recursive: true}));
  }
  const table = new Table(run);
  const columns = ['input', 'object_number', 'image', 'rights', 'is_free', 'objects'];
  await table.begin(folder === undefined ? columns : [...columns, 'file']);
  for await (const {item, record: object} of listRecords(sources, run)) {
    const images = await getImages(item.name, object, run);
    const start = {input: item.name, object_number: object.objectNumber};
    if (images?.length === 0) {
      await table.add({...start, image: null, rights: null, is_free: null, objects: null, file: null});
    }
    for (const [i, {url, rights, isFree, objects}] of (images ?? []).entries()) {
      const row = {...start, image: url, rights: rights.join(' '), is_free: isFree, objects};
      const file = folder === undefined ? '' : path.posix.join(folder, createImageName(object, i));
      const isSaved = file !== '' && (await saveOnce(images?.[i] as Image, file, size, item.name, run));
      await table.add({...row, file: isSaved ? file : ''});
    }
  }
}

/** Creates the file name of an image from the object number. The second and later images also get a number. */
function createImageName(object: ObjectRecord, index: number): string {
  const name = object.objectNumber ?? object.identifier.split('/').at(-1) ?? '';
  const suffix = index === 0 ? '' : `-${index + 1}`;
  return `${name.replace(/[^A-Za-z0-9.()_-]/g, '_')}${suffix}.jpg`;
}

/** Saves an image unless the file exists. @returns whether the file exists afterwards */
async function saveOnce(source: Image, file: string, size: string, name: string, run: Run): Promise<boolean> {
  const anyRights = run.options['any-rights'] === true;
  if (!source.isFree && !anyRights) {
    run.say(`${name}: not saved, because it is not free to use`);
    return false;
  }
  if (!fs.existsSync(file)) {
    await run.work(name, () => saveImage(source, file, {size: size as library.ImageSize, anyRights}));
  }
  return fs.existsSync(file);
}

/** Gets the images of an object. Warns if an image may show another object. */
async function getImages(name: string, object: ObjectRecord, run: Run): Promise<Image[] | undefined> {
  const images = await run.work(name, () => library.getImages(object));
  const uncertain = images?.find(({mayShowOtherObject}) => mayShowOtherObject);
  if (uncertain) {
    run.say(`${name}: the image may show another of the ${uncertain.objects} objects that share it`);
  }
  return images;
}

async function runSearch(run: Run) {
  const limit = run.getCount('limit');
  const results = searchFor(readParameters(run.inputs), limit);
  if (run.options.count) {
    await run.print(`${await results.total()}\n`);
    return;
  }
  const table = new Table(run);
  await table.begin(['identifier']);
  for await (const identifier of results) {
    await table.add({identifier});
  }
}

async function runCsv(run: Run) {
  const sources = readSources(run.inputs, false);
  const sets = sources.filter(({type}) => type === 'set');
  if (sets.length > 0 && run.model === 'linked-art') {
    throw new Usage('a set is harvested in EDM; --model is for searches and identifiers');
  }
  const columnList = run.getText('columns');
  const fieldNames = [...new Set([...listFields('ObjectRecord', 'linked-art'), ...listFields('ObjectRecord', 'edm')])];
  const names = columnList === undefined || columnList === 'all' ? undefined : splitNames(columnList, fieldNames);
  const chooseColumns = (model: Model) =>
    names ?? (columnList === 'all' ? listFields('ObjectRecord', model) : DEFAULT_COLUMNS[model]);
  const imageColumns = run.options.images ? ['images', 'image-rights', 'objects-that-share-it'] : [];

  const table = new Table(run);
  let columns: string[] | undefined;
  // The model of the first record determines the columns, so print the header after this record has been loaded.
  for await (const {item, record: object} of listRecords(sources, run)) {
    const imageCells = run.options.images ? await describeImages(item.name, object, run) : {};
    if (!imageCells) {
      continue;
    }
    if (!columns) {
      columns = chooseColumns(object.model);
      await table.begin([...columns, ...imageColumns]);
    }
    warnAboutMissingFields(columns, object, item.hasModelChoice, run);
    await table.add({...readColumns(columns, object, run), ...imageCells});
  }
  const expectedModel = run.model ?? (sets.length > 0 ? 'edm' : 'linked-art');
  if (!columns) {
    await table.begin([...chooseColumns(expectedModel), ...imageColumns]);
  }
}

/** Reads the values of columns. They are data for JSON and text for CSV. */
function readColumns(columns: string[], object: ObjectRecord, run: Run): Row {
  const row: Row = {};
  for (const column of columns.filter((name) => hasField(object, fieldOf(name)))) {
    const isMember = column.includes('.');
    row[column] = run.isJson && !isMember ? getField(object, column) : library.toCell(object, column as Column);
  }
  return row;
}

/** Creates the cells about the images of an object, or returns undefined if the images could not be loaded. */
async function describeImages(name: string, object: ObjectRecord, run: Run): Promise<Row | undefined> {
  const images = await getImages(name, object, run);
  return (
    images && {
      images: images.map(({url}) => url).join(' '),
      'image-rights': images.map(({rights}) => rights.join('+') || '?').join(' '),
      'objects-that-share-it': images.map(({objects}) => objects).join(' '),
    }
  );
}

async function runHarvest(run: Run) {
  const folder = run.getText('out');
  if (!folder) {
    throw new Usage('harvest needs --out FOLDER');
  }
  const format = run.getText('format') as library.HarvestFormat | undefined;
  let last;
  for await (last of harvestTo(folder, {set: run.getText('set'), format})) {
    run.sayProgress(`${last.received} of ${last.size} records`);
  }
  const {since} = JSON.parse(readText(path.join(folder, 'checkpoint.json'))) as {since: string};
  if (!last) {
    await run.print(`nothing new since ${since}\n`);
    return;
  }
  const {received, size, deleted} = last;
  const result = last.since ? `${received - deleted} changed, ${deleted} deleted` : `${received} of ${size} records`;
  await run.print(`${result}\nthe next harvest starts from ${since}\n`);
}

async function runSets(run: Run) {
  const table = new Table(run);
  await table.begin(['id', 'name']);
  for (const {id, name} of await library.getSets()) {
    await table.add({id, name});
  }
}

const COMMANDS: Record<CommandName, (run: Run) => Promise<void>> = {
  find: runFind,
  record: runRecord,
  image: runImage,
  search: runSearch,
  csv: runCsv,
  harvest: runHarvest,
  sets: runSets,
};

// Errors and output

/** @throws {Incomplete} if items failed. The error lists the first three of them, and recommends what to do */
function checkFailures(failures: Failure[]) {
  if (failures.length === 0) {
    return;
  }
  const names = failures.slice(0, 3).map(({name}) => name);
  const more = failures.length > 3 ? ` and ${failures.length - 3} more` : '';
  throw new Incomplete(`incomplete without ${names.join(', ')}${more}; ${adviseAfter(failures)}`);
}

function adviseAfter(failures: Failure[]): string {
  const texts = TEXTS.afterFailure;
  const actions = new Set(failures.map(({action}) => action));
  if (actions.has('retry')) {
    return texts.retry;
  }
  if (actions.size > 1) {
    return texts.mixed;
  }
  if (actions.has('delete')) {
    return failures.length === 1 ? texts['delete one'] : texts['delete several'];
  }
  return actions.has('keep') ? texts.keep : texts.adapt;
}

/** The output file. It replaces an existing file only after the output is complete. */
class OutputFile {
  readonly #path: string;
  readonly #descriptor: number;
  /** False for a device such as /dev/null, which cannot be replaced. */
  readonly #isReplaced: boolean;

  constructor(file: string) {
    this.#path = file;
    this.#isReplaced = fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? true;
    this.#descriptor = withFile(file, () => fs.openSync(this.#isReplaced ? `${file}.partial` : file, 'w'));
    if (/\.csv$/i.test(file)) {
      this.write('\ufeff');
    }
  }

  write(text: string) {
    withFile(this.#path, () => fs.writeFileSync(this.#descriptor, text));
  }

  close(isComplete: boolean) {
    fs.closeSync(this.#descriptor);
    if (isComplete && this.#isReplaced) {
      withFile(this.#path, () => fs.renameSync(`${this.#path}.partial`, this.#path));
    }
  }
}

async function runCommand(commandLine: CommandLine, print: Run['print'], stderr: Stream) {
  const run = new Run(commandLine, print, stderr);
  const contact = run.getText('contact');
  library.configure({notice: (notice) => run.say(notice), contact});
  const readsOnlyFiles = run.command === 'csv';
  if (!readsOnlyFiles) {
    defaultConnection.startCall().checkContact();
  }
  const out = run.command === 'harvest' ? undefined : run.getText('out');
  const file = out ? new OutputFile(out) : undefined;
  let isComplete = false;
  try {
    if (file) {
      run.print = (text) => {
        file.write(text);
        return Promise.resolve();
      };
    }
    await COMMANDS[run.command](run);
    checkFailures(run.failures);
    isComplete = true;
  } finally {
    file?.close(isComplete);
  }
}

/**
 * Creates a function that writes to a stream and waits until the text is written.
 *
 * If the stream is a pipe, the function also waits for a millisecond. A program notices only at its next write that the
 * reader of a pipe, such as `head`, has closed it. Without the wait, the program would write all rows of a page before
 * the reader can close the pipe, and would then request the next page for nothing.
 */
function createPrint(stdout: Stream): Run['print'] {
  const write = promisify((text: string, done: () => void) => stdout.write(text, done));
  const isPipe = stdout.fd !== undefined && fs.fstatSync(stdout.fd).isFIFO();
  return async (text) => {
    await write(text);
    if (isPipe) {
      await sleep(1);
    }
  };
}

/**
 * Runs the command line.
 * @returns the exit code. 0 means that the output is complete, 1 that it is incomplete, and 2 that the arguments are
 * wrong
 */
export async function main(args: string[], {stdout, stderr}: {stdout: Stream; stderr: Stream}): Promise<number> {
  const print = createPrint(stdout);
  let help = 'collection-online --help';
  try {
    const request = parseCommandLine(args);
    if (request.type === 'help') {
      await print(formatHelp(request.command));
    } else if (request.type === 'version') {
      await print(`collection-online ${VERSION}\n`);
    } else {
      help = `collection-online ${request.command} --help`;
      await runCommand(request, print, stderr);
    }
    return 0;
  } catch (error) {
    const {code} = error as {code?: string};
    if (code === 'EPIPE') {
      return 0; // The reader of the pipe, such as `head`, has closed it. This is not an error.
    }
    if (error instanceof CollectionError) {
      const isUsage = error instanceof Usage;
      say(stderr, `collection-online: ${error.message}${isUsage ? `; see ${help}` : ''}`);
      return isUsage ? 2 : 1;
    }
    if (!code) {
      throw error;
    }
    say(stderr, `collection-online: the output: ${(error as Error).message}`);
    return 1;
  }
}

const [, program] = process.argv;
if (program && import.meta.url === pathToFileURL(fs.realpathSync(program)).href) {
  for (const stream of [process.stdout, process.stderr]) {
    // Without a listener, an error of the stream would end the process. The callback of each write reports the error.
    stream.on('error', () => {});
  }
  process.on('SIGINT', () => {
    process.stderr.write('collection-online: stopped\n');
    process.exit(130);
  });
  process.exitCode = await main(process.argv.slice(2), process);
}
