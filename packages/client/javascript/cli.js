#!/usr/bin/env node
/** The command `collection-online`. */

import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {CollectionError, NotYet, Refused, Usage} from './errors.js';
import {FIELDS, getField, namesOf} from './fields.js';
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
All commands: --contact E-MAIL|URL (or the variable CONTACT), --language en|nl, --out FILE, --format csv|jsonl, --help,
--version. Exit codes: 0 complete, 1 incomplete, 2 wrong use, 130 stopped.
`;
const COLUMNS =
  'identifier,object-number,title,maker-as-text,date,type-of-object,material,technique,dimensions-as-text,credit-line,' +
  'rights,image,web-page';
const TEXT = /** @type {const} */ ({type: 'string'});
const FLAG = /** @type {const} */ ({type: 'boolean'});
const COMMON = {contact: TEXT, language: TEXT, out: TEXT, format: TEXT, help: FLAG, version: FLAG};
const ID = /^(?:https?:\/\/(?:id|data)\.rijksmuseum\.nl\/)?\d+$/;

/**
 * @typedef {{write: (text: string, done?: (error?: Error | null) => void) => unknown, isTTY?: boolean}} Stream
 * @typedef {(texts: string[], run: Run) => Promise<any>} Command
 * @typedef {import('./types.js').ObjectRecord} ObjectRecord
 */

/** What a command prints, and what failed. */
class Run {
  /** Of the options. @type {Record<string, any>} */
  values = {};
  /** @type {string[]} */
  failed = [];
  #count = 0;
  #isReached = true;
  #isReplaced = true;
  /** @type {string[]} */
  #columns = [];
  /** @type {number | undefined} */
  #file;

  /** @param {{stdout: Stream, stderr: Stream}} streams */
  constructor({stdout, stderr}) {
    this.stdout = stdout;
    this.stderr = stderr;
  }

  /** @returns {{language: import('./types.js').Language}} */
  get options() {
    return {language: this.values.language ?? 'en'};
  }

  /** @param {string} text @param {boolean} [isPassing] whether the next text replaces it on a terminal */
  say(text, isPassing = false) {
    const {isTTY} = this.stderr;
    this.stderr.write(`${isTTY ? '\r\x1b[K' : ''}${text}${isTTY && isPassing ? '' : '\n'}`);
  }

  /** @param {string} text @returns {Promise<void>} */
  print(text) {
    const {out} = this.values;
    if (!out) {
      return new Promise((resolve, reject) => {
        this.stdout.write(text, (error) => (error ? reject(error) : resolve()));
      });
    }
    return withFile(out, async () => {
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
    if ((this.values.format ?? 'csv') === 'csv') await this.print(csvLine(columns));
  }

  /** @param {any[]} values @param {string[]} [cells] the values as texts */
  async row(values, cells = values.map((each) => String(each ?? ''))) {
    const fields = Object.fromEntries(this.#columns.map((name, i) => [name, values[i]]));
    await this.print(this.values.format === 'jsonl' ? `${JSON.stringify(fields)}\n` : csvLine(cells.map(guard)));
  }

  /**
   * Goes on after an item that fails, unless it is the second in a row that does not reach the service.
   * @param {string} name
   * @param {() => unknown} work
   */
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
    this.#count += 1;
    if (this.stderr.isTTY || this.#count % 100 === 0) this.say(`${this.#count} done`, true);
  }

  /** Ends the output. @param {boolean} isComplete */
  end(isComplete) {
    const {out} = this.values;
    if (this.#file === undefined) return;
    fs.closeSync(this.#file);
    if (isComplete && this.#isReplaced) withFile(out, () => fs.renameSync(`${out}.partial`, out));
  }
}

/** @param {string} file */
const readText = (file) =>
  decode(
    withFile(file, () => fs.readFileSync(file)),
    file,
  );

/** @param {string} file @param {Run} run @returns {Promise<ObjectRecord | null>} */
async function readFile(file, {options}) {
  const text = readText(file);
  const source = /^\s*[{[]/.test(text) ? parseJson(text, file) : text;
  const isLinkedArt = typeof source !== 'string' && source?.type;
  return isLinkedArt
    ? /** @type {ObjectRecord} */ (client.readLinkedArt(source, {...options, name: file}))
    : client.readEdm(source, {...options, name: file});
}

/**
 * What sources stand for, each with its name.
 * @param {string[]} texts
 * @param {Run} run
 * @param {boolean} [numbers] whether object numbers may be among them
 * @returns {AsyncGenerator<[name: string, load: () => Promise<ObjectRecord | null>]>}
 */
async function* expand(texts, run, numbers = false) {
  const {options} = run;
  for (let i = 0; i < texts.length; i += 1) {
    const text = texts[i] ?? '';
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
      while (/^\w+=/.test(texts[i + 1] ?? '')) parameters.push(texts[++i] ?? '');
      for await (const id of client.search(parametersOf(parameters))) yield [id, () => client.getObject(id, options)];
    } else if (numbers) {
      for await (const {object, error} of client.findObjects([text], options)) {
        yield [text, () => (error ? Promise.reject(error) : Promise.resolve(object))];
      }
    } else {
      throw new Usage(`${text}: no such file, and no other source`);
    }
  }
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

/** Names with commas between them. @param {string} text @param {string[]} known @returns {string[]} */
function split(text, known) {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !known.includes(name.split('.')[0] ?? ''));
  if (unknown !== undefined) throw new Usage(`there is no field ${unknown}`);
  return names;
}

/** Each command with its own options, and whether it needs arguments. @type {Record<string, [Command, options: any, needsText?: boolean]>} */
const COMMANDS = {
  find: [find, {file: TEXT}],
  record: [record, {fields: TEXT}, true],
  image: [image, {save: TEXT, size: TEXT, 'any-rights': FLAG}, true],
  search: [search, {count: FLAG, limit: TEXT}, true],
  csv: [csv, {columns: TEXT, images: FLAG}, true],
  harvest: [harvest, {set: TEXT}],
  sets: [sets, {}],
};

/** @type {Command} */
async function find(inputs, run) {
  const {file} = run.values;
  const lines = file ? readText(file).split(/\r?\n|\r/) : [];
  const all = [...inputs, ...lines.map((line) => line.trim())].filter(Boolean);
  if (all.length === 0) throw new Usage('write object numbers or links, or a file of them');
  await run.open(['input', 'object_number', 'identifier', 'error']);
  for (const input of all) {
    for await (const {number, id, error} of client.findObjects([input], run.options)) {
      await run.row([input, number, id, error?.message ?? null]);
      await run.item(input, () => error && Promise.reject(error));
    }
  }
}

/** @type {Command} */
async function record(ids, run) {
  const {fields, format} = run.values;
  const names = fields && split(fields, Object.keys(FIELDS));
  for (const id of ids) {
    await run.item(id, async () => {
      const all = (await client.getRecord(id, run.options)).toJSON();
      const chosen = names
        ? Object.fromEntries(names.map((/** @type {string} */ name) => [name, all[name] ?? null]))
        : all;
      await run.print(`${JSON.stringify(chosen, null, format === 'jsonl' ? 0 : 2)}\n`);
    });
  }
}

/** @type {Command} */
async function image(sources, run) {
  const {save, size = '!1200,1200', 'any-rights': anyRights = false} = run.values;
  client.imageUrl('PJEZO', size);
  await run.open(['input', 'object_number', 'image', 'rights', 'is_free', 'objects', ...(save ? ['file'] : [])]);
  if (save) withFile(save, () => fs.mkdirSync(save, {recursive: true}));
  for await (const [name, load] of expand(sources, run, true)) {
    await run.item(name, async () => {
      const object = await load();
      const images = object ? await client.getImages(object) : [];
      const title = object?.objectNumber ?? object?.identifier.split('/').at(-1) ?? '';
      if (object && images.length === 0) await run.row([name, object.objectNumber, ...Array(save ? 5 : 4)]);
      for (const [i, each] of images.entries()) {
        const row = [name, object?.objectNumber, each.url, each.rights.join(' '), each.isFree, each.objects];
        const end = `${i > 0 ? `-${i + 1}` : ''}.jpg`;
        let file = save && path.join(save, title.replace(/[^A-Za-z0-9.()_-]/g, '_') + end);
        try {
          if (save && !each.isFree && !anyRights) {
            file = '';
            run.say(`${name}: not saved, because it is not free to use`);
          } else if (save && !fs.existsSync(file)) await saveImage(each, file, {size, anyRights});
        } catch (error) {
          file = '';
          throw error;
        } finally {
          await run.row(save ? [...row, file] : row);
        }
      }
    });
  }
}

/** @type {Command} */
async function search(texts, run) {
  const {count, limit = 'Infinity', format = 'text'} = run.values;
  const results = client.search(parametersOf(texts), {limit: Number(limit)});
  run.values.format = format; // without a header
  if (count) return run.print(`${await results.total()}\n`);
  await run.open(['identifier']);
  for await (const id of results) await run.row([id]);
}

/** @type {Command} */
async function csv(sources, run) {
  const {columns = COLUMNS, images} = run.values;
  const all = namesOf('ObjectRecord');
  const names = columns === 'all' ? all : split(columns, all);
  await run.open([...names, ...(images ? ['images', 'image-rights', 'objects-that-share-it'] : [])]);
  for await (const [name, load] of expand(sources, run)) {
    await run.item(name, async () => {
      const found = await load();
      if (!found) return;
      const cells = names.map((column) => client.toCell(found, column));
      const values = names.map((column, i) => (column.includes('.') ? cells[i] : getField(found, column)));
      const shown = images ? await client.getImages(found) : [];
      const rights = shown.map((each) => each.rights.join('+') || '?');
      const more = [shown.map(({url}) => url), rights, shown.map(({objects}) => objects)].map((each) => each.join(' '));
      await run.row([...values, ...(images ? more : [])], [...cells, ...(images ? more : [])]);
    });
  }
}

/** @type {Command} */
async function harvest(_, run) {
  const {out, set, format} = run.values;
  if (!out) throw new Usage('harvest needs --out FOLDER');
  run.values = {};
  let last;
  for await (last of harvestTo(out, {set, format})) run.say(`${last.received} of ${last.size} records`, true);
  const {since} = JSON.parse(fs.readFileSync(path.join(out, 'checkpoint.json'), 'utf8'));
  if (!last) return run.print(`nothing new since ${since}\n`);
  const {received, size, deleted} = last;
  const came = last.since ? `${received - deleted} changed, ${deleted} deleted` : `${received} of ${size} records`;
  await run.print(`${came}\nthe next harvest starts from ${since}\n`);
}

/** @type {Command} */
async function sets(_, run) {
  await run.open(['id', 'name']);
  for (const {id, name} of await client.getSets()) await run.row([id, name]);
}

/**
 * Runs the command line, and returns the exit code.
 *
 * @param {string[]} args
 * @param {{stdout: Stream, stderr: Stream}} streams
 */
export async function main([name = '', ...args], streams) {
  const run = new Run(streams);
  let isComplete = false;
  try {
    const [work, options, needsText] = (Object.hasOwn(COMMANDS, name) && COMMANDS[name]) || [];
    const isOption = name.startsWith('-');
    const {values, positionals} = parseArgs({
      args: isOption ? [name, ...args] : args,
      options: /** @type {typeof COMMON} */ ({...COMMON, ...options}),
      allowPositionals: true,
    });
    if (values.version || values.help) {
      await run.print(values.help ? HELP : 'collection-online 1.0.0\n');
      return 0;
    }
    if (!work) throw new Usage(`${name || 'nothing'} is no command`);
    if (needsText && positionals.length === 0) throw new Usage(`${name} needs something to work on`);
    const {language = 'en', format = 'csv', contact} = (run.values = values);
    if (!['en', 'nl'].includes(language)) throw new Usage('the language is en or nl');
    if (name !== 'harvest' && !['csv', 'jsonl'].includes(format)) throw new Usage('the format is csv or jsonl');
    client.configure({notice: (notice) => run.say(notice), ...(contact && {contact})});
    if (name !== 'csv') checkContact();
    await work(positionals, run);
    isComplete = run.failed.length === 0;
    const more = run.failed.length > 3 ? ` and ${run.failed.length - 3} more` : '';
    const lack = run.failed.slice(0, 3).join(', ') + more;
    if (!isComplete) run.say(`collection-online: incomplete without ${lack}; see above, then run it again`);
    return isComplete ? 0 : 1;
  } catch (error) {
    const {code = '', message} = /** @type {{code?: string, message: string}} */ (error);
    if (code === 'EPIPE') return 0; // whoever reads has enough
    if (!(error instanceof CollectionError) && !code) throw error;
    const isUsage = error instanceof Usage || code.startsWith('ERR_PARSE_ARGS');
    run.say(`collection-online: ${message}${isUsage ? '; see collection-online --help' : ''}`);
    return isUsage ? 2 : 1;
  } finally {
    run.end(isComplete);
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
