#!/usr/bin/env node
/** The command `collection-online`. */

import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs, promisify} from 'node:util';
import {CollectionError, Incomplete, NotYet, Refused, Usage} from './errors.ts';
import {FIELDS, getField, makeCell} from './records.ts';
import {withFile} from './file-access.ts';
import {harvestTo, saveImage} from './files.ts';
import * as client from './index.ts';
import {defaultConnection} from './connection.ts';
import {getNumber} from './identifiers.ts';
import COMMAND_TEXTS from './commands.json' with {type: 'json'};
import {decode, parseJson} from './text.ts';
import type {Column, Language, ObjectRecord, Text} from './types.ts';

/** By name, what each takes, which is null of a switch, and what it is for. */
type Options = Record<string, Text[]>;
type Stream = {write: (text: string, done?: () => void) => unknown; isTTY?: boolean};
type Rows = AsyncGenerator<any[], void>;
type Source = [name: string, load: () => Promise<ObjectRecord | null>];
/** Gives rows, columns first. */
type Command = (texts: string[], run: Run) => Rows | Promise<void>;

const COMMANDS: Record<string, {what: Text; help: string; options: Options}> = COMMAND_TEXTS.commands;
const COMMON: Options = COMMAND_TEXTS.options;

/** What a command prints, and what failed. */
class Run {
  /** Of the options. */
  values: Record<string, any> = {};
  /** For functions of the library. */
  options: {language: Language} = {language: 'en'};
  failed: string[] = [];
  print: (text: string) => Promise<void>;
  stderr: Stream;
  #count = 0;
  #isReached = true;

  constructor(stdout: Stream, stderr: Stream) {
    this.print = promisify((text: string, done: () => void) => stdout.write(text, done));
    this.stderr = stderr;
  }

  /** Writes to stderr; on a terminal, the next text replaces one that is passing. */
  say(text: string, isPassing = false) {
    const {isTTY} = this.stderr;
    const shown = text.replace(/\p{Cc}/gu, '\ufffd'); // a service's words must not steer the terminal
    this.stderr.write(`${isTTY ? '\r\x1b[K' : ''}${shown}${isTTY && isPassing ? '' : '\n'}`);
  }

  /** Goes on after an item that fails, unless it is the second in a row that does not reach the service. */
  async item<T>(name: string, work: () => T | Promise<T>) {
    this.#count += 1;
    if (this.stderr.isTTY || this.#count % 100 === 0) this.say(`${this.#count} done`, true);
    try {
      const found = await work();
      this.#isReached = true;
      return found;
    } catch (error) {
      if (!(error instanceof CollectionError) || (error instanceof NotYet && !this.#isReached)) throw error;
      this.#isReached = !(error instanceof NotYet);
      this.failed.push(name);
      this.say(error.message.startsWith(name) ? error.message : `${name}: ${error.message}`);
    }
  }
}

const readText = (file: string) => withFile(file, () => decode(fs.readFileSync(file), file));

async function readFile(file: string, {options}: Run): Promise<any> {
  const text = readText(file);
  const source = /^\s*[{[]/.test(text) ? parseJson(text, file) : text;
  return (source.type ? client.readLinkedArt : client.readEdm)(source, {...options, name: file});
}

/** What sources stand for, each with its name; object numbers only if they may be among them. */
async function* expand(texts: string[], run: Run, hasNumbers: boolean): AsyncGenerator<Source> {
  const {options} = run;
  const rest = [...texts];
  for (let text = rest.shift(); text !== undefined; text = rest.shift()) {
    const kind = fs.statSync(text, {throwIfNoEntry: false});
    if (kind?.isDirectory()) {
      const folder = fs.existsSync(path.join(text, 'records')) ? path.join(text, 'records') : text;
      const names = fs.readdirSync(folder).filter((name) => /\.(xml|json)$/.test(name) && name !== 'checkpoint.json');
      if (names.length === 0) throw new Refused('a folder without records', text);
      for (const name of names.sort()) yield [name, () => readFile(path.join(folder, name), run)];
    } else if (kind) {
      yield [text, () => readFile(text, run)];
    } else if (text.startsWith('set:')) {
      for await (const each of client.harvest({set: text.slice(4)})) yield [each.id, () => each.record(options)];
    } else if (text.includes('=')) {
      const parameters = [text];
      while (/^\w+=/.test(rest[0] ?? '')) parameters.push(rest.shift() ?? '');
      for await (const id of client.search(parametersOf(parameters))) yield [id, () => client.getObject(id, options)];
    } else if (hasNumbers || getNumber(text)) {
      for await (const {object, error} of client.findObjects([text], options)) {
        yield [text, () => (error ? Promise.reject(error) : Promise.resolve(object))];
      }
    } else {
      throw new Usage(`${text}: no such file, and no other source`);
    }
  }
}

/** The objects of sources, with their names. */
async function* objectsOf(texts: string[], run: Run, hasNumbers: boolean) {
  for await (const [name, load] of expand(texts, run, hasNumbers)) {
    const object = await run.item(name, load);
    if (object) yield {name, object};
  }
}

/** Those of a search, written NAME=VALUE. */
function parametersOf(texts: string[]) {
  const parameters: Record<string, string[]> = {};
  for (const text of texts) {
    const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (!name) throw new Usage(`${text}: write NAME=VALUE`);
    (parameters[name] ??= []).push(value);
  }
  return parameters;
}

/** Names of fields with commas between them. */
function split(text: string, known: string[]) {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !known.includes(name.split('.')[0] ?? ''));
  if (unknown !== undefined) throw new Usage(`there is no field ${unknown}`);
  return names;
}

async function* find(inputs: string[], run: Run): Rows {
  const {file} = run.values;
  const lines = file ? readText(file).split(/\r?\n|\r/) : [];
  yield ['input', 'object_number', 'identifier', 'error'];
  const texts = [...inputs, ...lines].map((each) => each.trim()).filter(Boolean);
  for await (const {input, number, id, error} of client.findObjects(texts, run.options)) {
    yield [String(input), number, id, error?.message ?? null];
    await run.item(String(input), () => error && Promise.reject(error));
  }
}

async function record(ids: string[], run: Run) {
  const {fields, format} = run.values;
  const names = fields ? split(fields, Object.keys(FIELDS)) : [];
  for (const id of ids) {
    const all = await run.item(id, async (): Promise<Record<string, unknown>> => (await client.getRecord(id, run.options)).toJSON());
    const chosen = fields && all ? Object.fromEntries(names.map((name) => [name, all[name] ?? null])) : all;
    if (chosen) await run.print(`${JSON.stringify(chosen, null, format === 'jsonl' ? 0 : 2)}\n`);
  }
}

async function* image(sources: string[], run: Run): Rows {
  const {save, size = '!1200,1200', 'any-rights': anyRights = false} = run.values;
  client.imageUrl('PJEZO', size);
  yield ['input', 'object_number', 'image', 'rights', 'is_free', 'objects', ...(save ? ['file'] : [])];
  if (save) withFile(save, () => fs.mkdirSync(save, {recursive: true}));
  for await (const {name, object} of objectsOf(sources, run, true)) {
    const {objectNumber: number, identifier} = object;
    const images = await run.item(name, () => client.getImages(object));
    if (images?.length === 0) yield [name, number, ...Array(save ? 5 : 4).fill(null)];
    for (const [i, each] of (images ?? []).entries()) {
      const title = (number ?? identifier.replace(/.*\//, '')).replace(/[^A-Za-z0-9.()_-]/g, '_');
      const file = path.join(save ?? '', `${title}${i > 0 ? `-${i + 1}` : ''}.jpg`);
      const isWanted = save && (each.isFree || anyRights);
      if (save && !isWanted) run.say(`${name}: not saved, because it is not free to use`);
      if (isWanted && !fs.existsSync(file)) await run.item(name, () => saveImage(each, file, {size, anyRights}));
      const isSaved = isWanted && fs.existsSync(file);
      const row = [name, number, each.url, each.rights.join(' '), each.isFree, each.objects];
      yield save ? [...row, isSaved ? file : ''] : row;
    }
  }
}

async function* search(texts: string[], run: Run): Rows {
  const {count, limit = 'Infinity'} = run.values;
  const results = client.search(parametersOf(texts), {limit: Number(limit)});
  if (count) return run.print(`${await results.total()}\n`);
  yield ['identifier'];
  for await (const id of results) yield [id];
}

const OBJECT_FIELDS = Object.entries(FIELDS).flatMap(([name, kinds]) => (kinds.ObjectRecord ? name : []));

async function* csv(sources: string[], run: Run): Rows {
  const {columns = COMMAND_TEXTS.columns.join(','), images, format} = run.values;
  const names = columns === 'all' ? OBJECT_FIELDS : split(columns, OBJECT_FIELDS);
  yield [...names, ...(images ? ['images', 'image-rights', 'objects-that-share-it'] : [])];
  for await (const {name, object} of objectsOf(sources, run, false)) {
    const valueOf = (column: string) =>
      format === 'jsonl' && !column.includes('.') ? getField(object, column) : client.toCell(object, column as Column);
    const shown = images ? await run.item(name, () => client.getImages(object)) : [];
    if (!shown) continue;
    const about = shown.map(({url, rights, objects}) => [url, rights.join('+') || '?', objects]);
    const more = images ? [0, 1, 2].map((i) => about.map((each) => each[i]).join(' ')) : [];
    yield [...names.map(valueOf), ...more];
  }
}

async function harvest(_: string[], run: Run) {
  const {out, set, format} = run.values;
  if (!out) throw new Usage('harvest needs --out FOLDER');
  let last;
  for await (last of harvestTo(out, {set, format})) run.say(`${last.received} of ${last.size} records`, true);
  const {since} = JSON.parse(fs.readFileSync(path.join(out, 'checkpoint.json'), 'utf8'));
  if (!last) return run.print(`nothing new since ${since}\n`);
  const {received, size, deleted} = last;
  const came = last.since ? `${received - deleted} changed, ${deleted} deleted` : `${received} of ${size} records`;
  return run.print(`${came}\nthe next harvest starts from ${since}\n`);
}

async function* sets(): Rows {
  yield ['id', 'name'];
  for (const {id, name} of await client.getSets()) yield [id, name];
}

const WORK: Record<string, Command> = {find, record, image, search, csv, harvest, sets};

function formatHelp() {
  const list = (options: Options) =>
    Object.entries(options).map(([name, [value, help]]) => `    --${name}${value ? ` ${value}` : ''}: ${help}`);
  const lines = ['Usage: collection-online COMMAND …', ''];
  for (const [name, {what, help, options}] of Object.entries(COMMANDS)) {
    lines.push(`  ${name}${what ? ` ${what}…` : ''}: ${help}`, ...list(options));
  }
  return [...lines, '', 'All commands:', ...list(COMMON), '    --help, --version', '', ...COMMAND_TEXTS.notes, ''].join('\n');
}

/** The command of a command line, what it works on, and its options. */
function parse([name = '', ...rest]: string[]) {
  const about = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const known = {...COMMON, ...about?.options, help: [null], version: [null]};
  const options = Object.entries(known).map(([key, [value]]) => [key, {type: value ? 'string' : 'boolean'}]);
  const {values, positionals}: {values: Record<string, any>; positionals: string[]} = parseArgs({
    args: about ? rest : [name, ...rest].filter(Boolean),
    options: Object.fromEntries(options),
    allowPositionals: true,
  });
  if (values.help || values.version) return {name, values, positionals};
  if (!about) throw new Usage(`${name || 'nothing'} is no command`);
  for (const [key, [choice]] of Object.entries(known)) {
    const choices = /^[a-z_|]+$/.exec(choice ?? '')?.[0].split('|');
    if (choices && !choices.includes(values[key] ?? choices[0])) throw new Usage(`--${key} is ${choices.join(' or ')}`);
  }
  if (about.what && !values.file && positionals.length === 0) throw new Usage(`${name} needs something to work on`);
  return {name, values, positionals};
}

/** A line of CSV; what a spreadsheet would calculate gets an apostrophe. */
function formatLine(row: any[]) {
  const cells = row.map((each) => {
    const text = makeCell(each);
    const isSafe = !/^[=+\-@\t]/.test(text) || /^[+-]?\d+([.,]\d+)?$/.test(text);
    const cell = isSafe ? text : `'${text}`;
    return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  });
  return `${cells.join(',') || '""'}\n`;
}

/** Prints the rows that a command gives; without a format, lines without a header. */
async function printRows(rows: Rows, run: Run, format?: string) {
  let columns: string[] | undefined;
  for await (const row of rows) {
    const fields = columns?.map((name, i) => [name, row[i] ?? null]) ?? [];
    const line = format === 'jsonl' ? `${JSON.stringify(Object.fromEntries(fields))}\n` : formatLine(row);
    if (columns || format === 'csv') await run.print(line);
    columns ??= row;
  }
}

/** Prints to a file; the result closes it, and puts it in its place. */
async function openFile(file: string, run: Run) {
  const isReplaced = fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? true; // not /dev/null
  const fd = withFile(file, () => fs.openSync(isReplaced ? `${file}.partial` : file, 'w'));
  run.print = (text) => {
    withFile(file, () => fs.writeFileSync(fd, text));
    return Promise.resolve();
  };
  if (/\.csv$/i.test(file)) await run.print('\ufeff');
  return (isComplete: boolean) => {
    fs.closeSync(fd);
    if (isComplete && isReplaced) withFile(file, () => fs.renameSync(`${file}.partial`, file));
  };
}

/** The exit code of a command line. */
export async function main(args: string[], {stdout, stderr}: {stdout: Stream; stderr: Stream}) {
  const run = new Run(stdout, stderr);
  let close;
  try {
    const {name, values, positionals} = parse(args);
    const {help, version, contact, out, format = name === 'search' ? undefined : 'csv', language = 'en'} = values;
    if (version || help) return await run.print(help ? formatHelp() : 'collection-online 1.0.0\n').then(() => 0);
    client.configure({notice: (notice) => run.say(notice), ...(contact && {contact})});
    if (name !== 'csv') defaultConnection.begin().checkContact();
    Object.assign(run, {values, options: {language}});
    close = out && name !== 'harvest' ? await openFile(out, run) : undefined;
    const rows = WORK[name]?.(positionals, run) ?? [];
    await (Symbol.asyncIterator in rows ? printRows(rows, run, format) : rows);
    const more = run.failed.length > 3 ? ` and ${run.failed.length - 3} more` : '';
    const lack = run.failed.slice(0, 3).join(', ') + more;
    if (lack) throw new Incomplete(`incomplete without ${lack}; see above, then run it again`);
    close?.(true);
    return 0;
  } catch (error) {
    const {code = '', message} = error as {code?: string; message: string};
    if (code === 'EPIPE') return 0; // whoever reads has enough
    if (!(error instanceof CollectionError) && !code) throw error;
    const isUsage = error instanceof Usage || code.startsWith('ERR_PARSE_ARGS');
    const place = error instanceof CollectionError || isUsage ? '' : 'the output: ';
    run.say(`collection-online: ${place}${message}${isUsage ? '; see collection-online --help' : ''}`);
    close?.(false);
    return isUsage ? 2 : 1;
  }
}

const [, program] = process.argv;
if (program && import.meta.url === pathToFileURL(fs.realpathSync(program)).href) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}); // each write reports it
  process.on('SIGINT', () => {
    process.stderr.write('collection-online: stopped\n');
    process.exit(130);
  });
  process.exitCode = await main(process.argv.slice(2), process);
}
