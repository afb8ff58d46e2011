#!/usr/bin/env node
/** The command `collection-online`. */

import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs, promisify} from 'node:util';
import {CollectionError, Incomplete, NotYet, Refused, Usage} from './errors.js';
import {FIELDS, getField, makeCell, namesOf} from './records.js';
import {harvestTo, saveImage, withFile} from './files.js';
import * as client from './index.js';
import {checkContact} from './manners.js';
import SHARED from './shared.json' with {type: 'json'};
import {decode, parseJson} from './text.js';

/** @import {Language, ObjectRecord} from './types.js' */
/** By name, what each is for and takes: null of a switch. @typedef {Record<string, (string | null)[]>} Options */
/** @typedef {{what: string | null, help: string, options: Options}} About */
/** @typedef {{write: (text: string, done?: () => void) => unknown, isTTY?: boolean}} Stream */
/** @typedef {(texts: string[], run: Run) => AsyncGenerator<any[]> | Promise<void>} Command gives rows, columns first */

/** @type {{commands: Record<string, About>, options: Options, notes: string[], columns: string[]}} */
const {commands: COMMANDS, options: COMMON, notes: NOTES, columns: COLUMNS} = SHARED;
const ID = /^(?:https?:\/\/(?:id|data)\.rijksmuseum\.nl\/)?\d+$/;

/** What a command prints, and what failed. */
class Run {
  /** Of the options. @type {Record<string, any>} */
  values = {};
  /** For functions of the library. @type {{language: Language}} */
  options = {language: 'en'};
  /** @type {string[]} */
  failed = [];
  #count = 0;
  #isReached = true;

  /** @param {Stream} stdout @param {Stream} stderr */
  constructor(stdout, stderr) {
    /** @type {(text: string) => Promise<void>} */
    this.print = promisify(stdout.write.bind(stdout));
    this.stderr = stderr;
  }

  /** @param {string} text @param {boolean} [isPassing] whether the next text replaces it on a terminal */
  say(text, isPassing = false) {
    const {isTTY} = this.stderr;
    const shown = text.replace(/\p{Cc}/gu, '\ufffd'); // a service's words must not steer the terminal
    this.stderr.write(`${isTTY ? '\r\x1b[K' : ''}${shown}${isTTY && isPassing ? '' : '\n'}`);
  }

  /**
   * Goes on after an item that fails, unless it is the second in a row that does not reach the service.
   * @template T @param {string} name @param {() => T | Promise<T>} work
   */
  async item(name, work) {
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
      return undefined;
    }
  }
}

/** @param {string} file */
function readText(file) {
  const bytes = withFile(file, () => fs.readFileSync(file));
  return decode(bytes, file);
}

/** @param {string} file @param {Run} run @returns {Promise<any>} */
async function readFile(file, {options}) {
  const text = readText(file);
  const source = /^\s*[{[]/.test(text) ? parseJson(text, file) : text;
  return (source.type ? client.readLinkedArt : client.readEdm)(source, {...options, name: file});
}

/**
 * What sources stand for, each with its name; object numbers only if they may be among them.
 * @param {string[]} texts @param {Run} run @param {boolean} hasNumbers
 * @returns {AsyncGenerator<[name: string, load: () => Promise<ObjectRecord | null>]>}
 */
async function* expand(texts, run, hasNumbers) {
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
    } else if (ID.test(text)) {
      yield [text, () => client.getObject(text, options)];
    } else if (text.includes('=')) {
      const parameters = [text];
      while (/^\w+=/.test(rest[0] ?? '')) parameters.push(rest.shift() ?? '');
      for await (const id of client.search(parametersOf(parameters))) yield [id, () => client.getObject(id, options)];
    } else if (hasNumbers) {
      for await (const {object, error} of client.findObjects([text], options)) {
        yield [text, () => (error ? Promise.reject(error) : Promise.resolve(object))];
      }
    } else {
      throw new Usage(`${text}: no such file, and no other source`);
    }
  }
}

/** The objects of sources, with their names. @param {string[]} texts @param {Run} run @param {boolean} hasNumbers */
async function* objectsOf(texts, run, hasNumbers) {
  for await (const [name, load] of expand(texts, run, hasNumbers)) {
    const object = await run.item(name, load);
    if (object) yield {name, object};
  }
}

/** @param {string[]} texts NAME=VALUE */
function parametersOf(texts) {
  /** @type {Record<string, string[]>} */
  const parameters = {};
  for (const text of texts) {
    const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (!name) throw new Usage(`${text}: write NAME=VALUE`);
    (parameters[name] ??= []).push(value);
  }
  return parameters;
}

/** Names with commas between them. @param {string} text @param {string[]} known @returns {string[]} */
function split(text, known) {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !known.includes(name.split('.')[0] ?? ''));
  if (unknown !== undefined) throw new Usage(`there is no field ${unknown}`);
  return names;
}

/** @type {Command} */
async function* find(inputs, run) {
  const {file} = run.values;
  const lines = file ? readText(file).split(/\r?\n|\r/) : [];
  yield ['input', 'object_number', 'identifier', 'error'];
  const texts = [...inputs, ...lines].map((each) => each.trim()).filter(Boolean);
  for await (const {input, number, id, error} of client.findObjects(texts, run.options)) {
    yield [input, number, id, error?.message ?? null];
    await run.item(input, () => error && Promise.reject(error));
  }
}

/** @param {string[]} ids @param {Run} run */
async function record(ids, run) {
  const {fields, format} = run.values;
  /** @type {string[]} */
  const names = fields ? split(fields, Object.keys(FIELDS)) : [];
  for (const id of ids) {
    const all = await run.item(id, async () => (await client.getRecord(id, run.options)).toJSON());
    const chosen = fields && all ? Object.fromEntries(names.map((name) => [name, all[name] ?? null])) : all;
    if (chosen) await run.print(`${JSON.stringify(chosen, null, format === 'jsonl' ? 0 : 2)}\n`);
  }
}

/** @type {Command} */
async function* image(sources, run) {
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
      const saveOnce = async () => fs.existsSync(file) || (await saveImage(each, file, {size, anyRights})) || true;
      const isSaved = isWanted && (await run.item(name, saveOnce));
      const row = [name, number, each.url, each.rights.join(' '), each.isFree, each.objects];
      yield save ? [...row, isSaved ? file : ''] : row;
    }
  }
}

/** @type {Command} */
async function* search(texts, run) {
  const {count, limit = 'Infinity'} = run.values;
  const results = client.search(parametersOf(texts), {limit: Number(limit)});
  if (count) return run.print(`${await results.total()}\n`);
  yield ['identifier'];
  for await (const id of results) yield [id];
}

/** @type {Command} */
async function* csv(sources, run) {
  const {columns = COLUMNS.join(','), images, format} = run.values;
  const names = columns === 'all' ? namesOf('ObjectRecord') : split(columns, namesOf('ObjectRecord'));
  yield [...names, ...(images ? ['images', 'image-rights', 'objects-that-share-it'] : [])];
  for await (const {name, object} of objectsOf(sources, run, false)) {
    const valueOf = (/** @type {string} */ column) =>
      format === 'jsonl' && !column.includes('.') ? getField(object, column) : client.toCell(object, column);
    const shown = images ? await run.item(name, () => client.getImages(object)) : [];
    if (!shown) continue;
    const about = shown.map(({url, rights, objects}) => [url, rights.join('+') || '?', objects]);
    const more = images ? [0, 1, 2].map((i) => about.map((each) => each[i]).join(' ')) : [];
    yield [...names.map(valueOf), ...more];
  }
}

/** @param {string[]} _ @param {Run} run */
async function harvest(_, run) {
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

/** @type {Command} */
async function* sets() {
  yield ['id', 'name'];
  for (const {id, name} of await client.getSets()) yield [id, name];
}

/** @type {Record<string, Command>} */
const WORK = {find, record, image, search, csv, harvest, sets};

function formatHelp() {
  const list = (/** @type {Options} */ options) =>
    Object.entries(options).map(([name, [value, help]]) => `    --${name}${value ? ` ${value}` : ''}: ${help}`);
  const lines = ['Usage: collection-online COMMAND …', ''];
  for (const [name, {what, help, options}] of Object.entries(COMMANDS)) {
    lines.push(`  ${name}${what ? ` ${what}…` : ''}: ${help}`, ...list(options));
  }
  return [...lines, '', 'All commands:', ...list(COMMON), '    --help, --version', '', ...NOTES, ''].join('\n');
}

/** The command of a command line, what it works on, and its options. @param {string[]} args */
function parse([name = '', ...rest]) {
  const about = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const known = {...COMMON, ...about?.options, help: [null], version: [null]};
  const options = Object.entries(known).map(([key, [value]]) => [key, {type: value ? 'string' : 'boolean'}]);
  /** @type {{values: Record<string, any>, positionals: string[]}} */
  const {values, positionals} = parseArgs({
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

/** A line of CSV; what a spreadsheet would calculate gets an apostrophe. @param {any[]} row */
function formatLine(row) {
  const cells = row.map((each) => {
    const text = makeCell(each);
    const isSafe = !/^[=+\-@\t]/.test(text) || /^[+-]?\d+([.,]\d+)?$/.test(text);
    const cell = isSafe ? text : `'${text}`;
    return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  });
  return `${cells.join(',') || '""'}\n`;
}

/**
 * Prints the rows that a command gives; without a format, lines without a header.
 * @param {AsyncIterable<any[]>} rows @param {Run} run @param {string | undefined} format
 */
async function printRows(rows, run, format) {
  /** @type {string[] | undefined} */
  let columns;
  for await (const row of rows) {
    const fields = columns?.map((name, i) => [name, row[i] ?? null]) ?? [];
    const line = format === 'jsonl' ? `${JSON.stringify(Object.fromEntries(fields))}\n` : formatLine(row);
    if (columns || format === 'csv') await run.print(line);
    columns ??= row;
  }
}

/** Prints to a file; the result closes it, and puts it in its place. @param {string} file @param {Run} run */
async function openFile(file, run) {
  const isReplaced = fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? true; // not /dev/null
  const fd = withFile(file, () => fs.openSync(isReplaced ? `${file}.partial` : file, 'w'));
  run.print = async (text) => withFile(file, () => fs.writeFileSync(fd, text));
  if (/\.csv$/i.test(file)) await run.print('\ufeff');
  return (/** @type {boolean} */ isComplete) => {
    fs.closeSync(fd);
    if (isComplete && isReplaced) withFile(file, () => fs.renameSync(`${file}.partial`, file));
  };
}

/** The exit code of a command line. @param {string[]} args @param {{stdout: Stream, stderr: Stream}} streams */
export async function main(args, {stdout, stderr}) {
  const run = new Run(stdout, stderr);
  let close;
  try {
    const {name, values, positionals} = parse(args);
    const {help, version, contact, out, format = name === 'search' ? undefined : 'csv', language = 'en'} = values;
    if (version || help) return await run.print(help ? formatHelp() : 'collection-online 1.0.0\n').then(() => 0);
    client.configure({notice: (notice) => run.say(notice), ...(contact && {contact})});
    if (name !== 'csv') checkContact();
    Object.assign(run, {values, options: {language}});
    close = out && name !== 'harvest' ? await openFile(out, run) : undefined;
    const rows = WORK[name]?.(positionals, run) ?? [];
    await (Symbol.asyncIterator in rows ? printRows(rows, run, format) : rows);
    const {failed} = run;
    const more = failed.length > 3 ? ` and ${failed.length - 3} more` : '';
    const lack = failed.slice(0, 3).join(', ') + more;
    if (lack) throw new Incomplete(`incomplete without ${lack}; see above, then run it again`);
    close?.(true);
    return 0;
  } catch (error) {
    const {code = '', message} = /** @type {{code?: string, message: string}} */ (error);
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
