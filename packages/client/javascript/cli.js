#!/usr/bin/env node
/** The command `collection-online`. */

import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {CollectionError, NotYet, Refused, Usage} from './errors.js';
import {FIELDS, getField} from './fields.js';
import {harvestTo, saveImage, withFile} from './files.js';
import * as client from './index.js';
import {checkContact} from './manners.js';
import {csvLine, guard} from './table.js';
import {decode, parseJson} from './text.js';

const HELP = `Usage: collection-online COMMAND …

  find INPUT… [--file FILE]          the objects behind object numbers and old links
  record ID… [--fields NAMES]        the fields of records, as JSON
  image SOURCE… [--save FOLDER] [--size SIZE] [--any-rights]
                                     images with their rights; SIZE: max, 800, !1200,1200
  search NAME=VALUE… [--count] [--limit N]
                                     the identifiers that a search finds, or their number
  csv SOURCE… [--columns NAMES|all] [--images]
                                     a table of records
  harvest --out FOLDER [--set N] [--format edm|oai_dc]
                                     a copy of records, then only what changed
  sets                               the sets of the collection

SOURCE: a file, a folder of files, NAME=VALUE… of a search, set:NUMBER, an identifier; for image, an object number too.
All commands: --contact E-MAIL|URL (or the variable CONTACT), --language en|nl, --out FILE, --format csv|jsonl|text,
--help, --version. Exit codes: 0 complete, 1 incomplete, 2 wrong use, 130 stopped.
`;
const COLUMNS =
  'identifier,object-number,title,maker-as-text,date,type-of-object,material,technique,dimensions-as-text,credit-line,' +
  'rights,image,web-page';
const TEXT = /** @type {const} */ ({type: 'string'});
const FLAG = /** @type {const} */ ({type: 'boolean'});
const COMMON = {contact: TEXT, language: TEXT, out: TEXT, format: TEXT, help: {...FLAG, short: 'h'}, version: FLAG};
const ID = /^(?:https?:\/\/(?:id|data)\.rijksmuseum\.nl\/)?\d+$/;

/**
 * @typedef {{write: (text: string, done?: (error?: Error | null) => void) => unknown, isTTY?: boolean}} Stream
 * @typedef {Record<string, any>} Values of the options
 * @typedef {{name: string, load: () => any}} Source
 */

/** What a command prints, and what failed. */
class Run {
  /** @type {string[]} */
  failed = [];
  count = 0;
  #isReached = true;
  #isReplaced = true;
  /** @type {string[]} */
  #columns = [];
  /** @type {number | undefined} */
  #file;

  /** @param {Values} values @param {{stdout: Stream, stderr: Stream}} streams */
  constructor(values, {stdout, stderr}) {
    this.values = values;
    this.language = values.language ?? 'en';
    this.stdout = stdout;
    this.stderr = stderr;
  }

  /** @param {string} text */
  say(text) {
    this.stderr.write(`${this.stderr.isTTY ? '\r\x1b[K' : ''}${text}\n`);
  }

  /** @param {string} text */
  async write(text) {
    const {out} = this.values;
    if (!out) {
      await new Promise((resolve, reject) => {
        this.stdout.write(text, (error) => (error ? reject(error) : resolve(undefined)));
      });
      return;
    }
    withFile(out, () => {
      if (this.#file === undefined) {
        this.#isReplaced = fs.statSync(out, {throwIfNoEntry: false})?.isFile() ?? true; // not /dev/null
        this.#file = fs.openSync(this.#isReplaced ? `${out}.partial` : out, 'w');
        if (/\.csv$/i.test(out)) fs.writeSync(this.#file, '\ufeff');
      }
      fs.writeFileSync(this.#file, text);
    });
  }

  /** @param {string[]} columns */
  async open(columns) {
    this.#columns = columns;
    if (!this.values.format || this.values.format === 'csv') await this.write(csvLine(columns));
  }

  /** @param {any[]} values @param {string[]} [cells] the values as texts */
  async row(values, cells = values.map((each) => String(each ?? ''))) {
    const {format} = this.values;
    const guarded = cells.map(guard);
    if (format === 'jsonl') {
      await this.write(`${JSON.stringify(Object.fromEntries(this.#columns.map((name, i) => [name, values[i]])))}\n`);
    } else if (format === 'text') {
      await this.write(`${guarded.map((each) => each.replaceAll('\t', ' ')).join('\t')}\n`);
    } else {
      await this.write(csvLine(guarded));
    }
  }

  /** Goes on after an item that fails, unless it is the second in a row that does not reach the service. @param {string} name @param {() => Promise<void>} work */
  async item(name, work) {
    try {
      await work();
      this.#isReached = true;
    } catch (error) {
      if (!(error instanceof CollectionError) || (error instanceof NotYet && !this.#isReached)) throw error;
      this.#isReached = !(error instanceof NotYet);
      this.failed.push(name);
      this.say(error.message.startsWith(name) ? error.message : `${name}: ${error.message}`);
    }
    this.count += 1;
    if (this.stderr.isTTY) this.stderr.write(`\r\x1b[K${this.count}`);
    else if (this.count % 100 === 0) this.say(`${this.count} done`);
  }

  /** Ends the output. @param {boolean} isComplete */
  end(isComplete) {
    const {out} = this.values;
    const file = this.#file;
    if (file === undefined) return;
    withFile(out, () => {
      if (this.#isReplaced) fs.fsyncSync(file);
      fs.closeSync(file);
      if (isComplete && this.#isReplaced) fs.renameSync(`${out}.partial`, out);
    });
  }
}

/** @param {string} file */
const isFolder = (file) => fs.statSync(file, {throwIfNoEntry: false})?.isDirectory();

/** The record in a file. @param {string} file @param {Run} run */
function readFile(file, {language}) {
  const text = decode(
    withFile(file, () => fs.readFileSync(file)),
    file,
  );
  if (!/^\s*[{[]/.test(text)) return client.readEdm(text, {language, name: file});
  const json = parseJson(text, file);
  return json?.type ? client.readLinkedArt(json, {language, name: file}) : client.readEdm(json, {language, name: file});
}

/** What sources stand for. @param {string[]} texts @param {Run} run @param {boolean} [numbers] whether object numbers may be among them @returns {AsyncGenerator<Source>} */
async function* expand(texts, run, numbers = false) {
  const {language} = run;
  const options = {language};
  for (let i = 0; i < texts.length; i += 1) {
    const text = texts[i] ?? '';
    if (isFolder(text)) {
      const records = path.join(text, 'records');
      const folder = isFolder(records) ? records : text;
      const names = fs.readdirSync(folder).filter((name) => /\.(xml|json)$/.test(name) && name !== 'checkpoint.json');
      if (names.length === 0) throw new Refused('a folder without records', text);
      for (const name of names.sort()) yield {name, load: () => readFile(path.join(folder, name), run)};
    } else if (fs.existsSync(text)) {
      yield {name: text, load: () => readFile(text, run)};
    } else if (text.startsWith('set:')) {
      for await (const each of client.harvest({set: text.slice(4)}))
        yield {name: each.id, load: () => each.record(options)};
    } else if (ID.test(text)) {
      yield {name: text, load: () => client.getObject(text, options)};
    } else if (text.includes('=')) {
      const parameters = [text];
      while (/^\w+=/.test(texts[i + 1] ?? '')) parameters.push(texts[++i] ?? '');
      for await (const id of client.search(parametersOf(parameters))) {
        yield {name: id, load: () => client.getObject(id, options)};
      }
    } else if (numbers) {
      yield {name: text, load: () => findOne(text, language)};
    } else {
      throw new Usage(`${text}: no such file, and no other source`);
    }
  }
}

/** @param {string} text @param {import('./types.js').Language} language */
async function findOne(text, language) {
  for await (const {object, error} of client.findObjects([text], {language})) {
    if (error) throw error;
    return object;
  }
  return null;
}

/** @param {string[]} texts NAME=VALUE @returns {Record<string, string[]>} */
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

/** Names with commas between them. @param {string} text @param {(name: string) => boolean} isKnown */
function namesOf(text, isKnown) {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) throw new Usage(`there is no field ${unknown}`);
  return names;
}

/** @param {string[]} inputs @param {Run} run */
async function find(inputs, run) {
  const {file} = run.values;
  const text = file
    ? decode(
        withFile(file, () => fs.readFileSync(file)),
        file,
      )
    : '';
  const all = [...inputs, ...text.split(/\r?\n|\r/).map((line) => line.trim())].filter(Boolean);
  if (all.length === 0) throw new Usage('write object numbers or links, or a file of them');
  await run.open(['input', 'object_number', 'identifier', 'error']);
  for (const input of all) {
    for await (const {number, id, error} of client.findObjects([input], {language: run.language})) {
      await run.row([input, number, id, error?.message ?? null]);
      await run.item(input, () => (error ? Promise.reject(error) : Promise.resolve()));
    }
  }
}

/** @param {string[]} ids @param {Run} run */
async function record(ids, run) {
  const {fields, format} = run.values;
  const names = fields && namesOf(fields, (name) => Object.hasOwn(FIELDS, name));
  for (const id of ids) {
    await run.item(id, async () => {
      const found = await client.getRecord(id, {language: run.language});
      const chosen = names
        ? Object.fromEntries(names.map((/** @type {string} */ name) => [name, getField(found, name) ?? null]))
        : found;
      await run.write(`${JSON.stringify(chosen, null, format === 'jsonl' ? 0 : 2)}\n`);
    });
  }
}

/** @param {string[]} sources @param {Run} run */
async function image(sources, run) {
  const {save, size = '!1200,1200', 'any-rights': anyRights = false} = run.values;
  client.imageUrl('PJEZO', size);
  await run.open(['input', 'object_number', 'image', 'rights', 'is_free', 'objects', ...(save ? ['file'] : [])]);
  if (save) withFile(save, () => fs.mkdirSync(save, {recursive: true}));
  for await (const {name, load} of expand(sources, run, true)) {
    await run.item(name, async () => {
      const object = await load();
      if (!object) return;
      const number = object.objectNumber ?? object.identifier.split('/').at(-1);
      const images = await client.getImages(object);
      if (images.length === 0) await run.row([name, object.objectNumber, '', '', '', '', ...(save ? [''] : [])]);
      for (const [i, each] of images.entries()) {
        const row = [name, object.objectNumber, each.url, each.rights.join(' '), each.isFree, each.objects];
        if (!save) {
          await run.row(row);
          continue;
        }
        const title = number.replace(/[^A-Za-z0-9.()_-]/g, '_');
        const file = path.join(save, `${title}${i > 0 ? `-${i + 1}` : ''}.jpg`);
        const isWanted = each.isFree || anyRights;
        if (!isWanted) run.say(`${name}: not saved, because it is not free to use`);
        try {
          if (isWanted && !fs.existsSync(file)) await saveImage(each, file, {size, anyRights});
          await run.row([...row, isWanted ? file : '']);
        } catch (error) {
          await run.row([...row, '']);
          throw error;
        }
      }
    });
  }
}

/** @param {string[]} texts @param {Run} run */
async function search(texts, run) {
  const {count, limit = 'Infinity', format = 'text'} = run.values;
  const results = client.search(parametersOf(texts), {limit: Number(limit)});
  run.values.format = format;
  if (count) return run.write(`${await results.total()}\n`);
  await run.open(['identifier']);
  for await (const id of results) await run.row([id]);
}

/** @param {string[]} sources @param {Run} run */
async function csv(sources, run) {
  const {columns = COLUMNS, images} = run.values;
  const all = Object.keys(FIELDS).filter((name) => FIELDS[name]?.includes('ObjectRecord'));
  const names = columns === 'all' ? all : namesOf(columns, (name) => all.includes(name.split('.')[0] ?? ''));
  await run.open([...names, ...(images ? ['images', 'image-rights', 'objects-that-share-it'] : [])]);
  for await (const {name, load} of expand(sources, run)) {
    await run.item(name, async () => {
      const found = await load();
      if (!found) return;
      const cells = names.map((column) => client.toCell(found, column));
      const values = names.map((column, i) => (column.includes('.') ? cells[i] : getField(found, column)));
      const shown = images ? await client.getImages(found) : [];
      const more = images
        ? [
            shown.map(({url}) => url).join(' '),
            shown.map(({rights}) => rights.join('+') || '?').join(' '),
            shown.map(({objects}) => objects).join(' '),
          ]
        : [];
      await run.row([...values, ...more], [...cells, ...more]);
    });
  }
}

/** @param {string[]} _ @param {Run} run */
async function harvest(_, run) {
  const {out, set, format} = run.values;
  if (!out) throw new Usage('harvest needs --out FOLDER');
  run.values = {};
  const copy = harvestTo(out, {set, format});
  let last;
  for (let step = await copy.next(); ; step = await copy.next()) {
    if (step.done) {
      const {since} = step.value;
      const {received = 0, size = 0, deleted = 0, since: before = null} = last ?? {};
      await run.write(
        last
          ? `${before ? `${received - deleted} changed, ${deleted} deleted` : `${received} of ${size} records`}\n`
          : `nothing new since ${since}\n`,
      );
      if (last) await run.write(`the next harvest starts from ${since}\n`);
      return;
    }
    last = step.value;
    run.stderr.write(
      `${run.stderr.isTTY ? '\r\x1b[K' : ''}${last.received} of ${last.size} records${run.stderr.isTTY ? '' : '\n'}`,
    );
  }
}

/** @param {string[]} _ @param {Run} run */
async function sets(_, run) {
  await run.open(['id', 'name']);
  for (const {id, name} of await client.getSets()) await run.row([id, name]);
}

/** Each command with its own options, and whether it needs arguments. @type {Record<string, [work: (texts: string[], run: Run) => Promise<unknown>, options: any, needsText?: boolean]>} */
const COMMANDS = {
  find: [find, {file: TEXT}],
  record: [record, {fields: TEXT}, true],
  image: [image, {save: TEXT, size: TEXT, 'any-rights': FLAG}, true],
  search: [search, {count: FLAG, limit: TEXT}, true],
  csv: [csv, {columns: TEXT, images: FLAG}, true],
  harvest: [harvest, {set: TEXT}],
  sets: [sets, {}],
};

/**
 * Runs the command line.
 *
 * @param {string[]} args
 * @param {{stdout: Stream, stderr: Stream}} streams
 * @returns {Promise<number>} exit code
 */
export async function main(args, {stdout, stderr}) {
  const [name = '', ...rest] = args;
  const run = new Run({}, {stdout, stderr});
  let isComplete = false;
  try {
    if (['--version'].includes(name)) return await run.write('collection-online 1.0.0\n').then(() => 0);
    if (['--help', '-h'].includes(name) || rest.includes('--help')) return await run.write(HELP).then(() => 0);
    const [work, options, needsText] = (Object.hasOwn(COMMANDS, name) && COMMANDS[name]) || [];
    if (!work) throw new Usage(`${name || 'nothing'} is no command`);
    const {values, positionals} = parse(rest, {...COMMON, ...options});
    if (needsText && positionals.length === 0) throw new Usage(`${name} needs something to work on`);
    run.values = values;
    run.language = values.language ?? 'en';
    if (!['en', 'nl'].includes(run.language)) throw new Usage('the language is en or nl');
    if (name !== 'harvest' && !['csv', 'jsonl', 'text', undefined].includes(values.format)) {
      throw new Usage('the format is csv, jsonl or text');
    }
    client.configure({notice: (notice) => run.say(notice), ...(values.contact && {contact: values.contact})});
    if (name !== 'csv') checkContact();
    await work(positionals, run);
    isComplete = run.failed.length === 0;
    if (isComplete) return 0;
    const more = run.failed.length > 3 ? ` and ${run.failed.length - 3} more` : '';
    run.say(
      `collection-online: incomplete without ${run.failed.slice(0, 3).join(', ')}${more}; see above, then run it again`,
    );
    return 1;
  } catch (error) {
    const {code, message} = /** @type {{code?: string, message: string}} */ (error);
    if (code === 'EPIPE') return 0; // whoever reads has enough
    if (!(error instanceof CollectionError) && !code) throw error;
    run.say(`collection-online: ${message}${error instanceof Usage ? '; see collection-online --help' : ''}`);
    return error instanceof Usage ? 2 : 1;
  } finally {
    run.end(isComplete);
  }
}

/** @param {string[]} args @param {any} options @returns {{values: Values, positionals: string[]}} */
function parse(args, options) {
  try {
    return parseArgs({args, options, allowPositionals: true});
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
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
