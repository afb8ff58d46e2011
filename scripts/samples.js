// @ts-check
/**
 * Reads `samples/`: programs that the pages show, and the exchanges (request and answer) that are played back to them.
 * The form of the files is described in `samples/README.md`.
 */

const fs = require('node:fs');
const path = require('node:path');

/** @typedef {'curl' | 'javascript' | 'python'} Language */

/**
 * @typedef {object} Exchange one request and the answer to it
 * @property {string} name the file without its suffix, below `samples/`: `search/by-number/answer`
 * @property {string} file path from the project's folder, with slashes
 * @property {string} provenance how the answer came to be: `recorded 2026-09-17, shortened`
 * @property {string} method
 * @property {string} url full address, as sent
 * @property {Header[]} conditions headers of the request; it must have them to get this answer
 * @property {number} status
 * @property {string} statusLine `HTTP/1.1 200 OK`
 * @property {Header[]} headers of the answer
 * @property {Buffer} body
 * @property {number} bodyLine line of the file on which the body begins, from 1
 * @property {string | null} bodyFile file that holds the body, when another one does
 */

/** @typedef {readonly [name: string, value: string]} Header */

/**
 * @typedef {object} SampleFile
 * @property {string} file path from the project's folder, with slashes
 * @property {string} text
 */

/**
 * @typedef {object} Sample one folder: the same thing done in several languages
 * @property {string} name `search/by-number`
 * @property {string} folder path from the project's folder, with slashes
 * @property {Partial<Record<Language, SampleFile>>} code
 * @property {Exchange | null} answer `answer.http`
 * @property {SampleFile | null} output what it prints, when that is not the body of the answer
 */

/** @typedef {{samples: Sample[], exchanges: Exchange[], faults: string[]}} SampleTree faults as sentences */

/** A mistake in a file of an editor: one sentence that says where, what, and what to do. */
class SampleFault extends Error {
  /** @param {string} sentence */
  constructor(sentence) {
    super(sentence);
    this.name = 'SampleFault';
    this.stack = `${this.name}: ${sentence}`;
  }
}

/** Languages in the order of the tabs, and the file that holds each. */
const LANGUAGES = /** @type {const} */ ({curl: 'curl.sh', javascript: 'javascript.mjs', python: 'python.py'});

const OUTPUT = /^output\.(txt|json|xml|csv)$/;

/**
 * Reads an exchange from its text.
 *
 * @param {string} text of the file
 * @param {string} file path from the project's folder, for messages and for bodies in a file beside it
 * @param {(file: string) => Buffer} [readBody] reads a file by its path from the project's folder
 * @returns {Exchange}
 * @throws {SampleFault} naming file and line
 */
function parseExchange(text, file, readBody = readFromProject(path.resolve(__dirname, '..'))) {
  const lines = text.split(/\r?\n/);
  let at = 0;
  /** @param {string} what @param {number} [line] from 1 @returns {never} */
  const fault = (what, line = at + 1) => {
    throw new SampleFault(`${file}:${line}: ${what}.`);
  };

  const provenance = /^# ((?:recorded|constructed)\b.*)$/.exec(lines[0] ?? '')?.[1]?.trim();
  if (!provenance) {
    return fault('no provenance; begin the file with "# recorded …" or "# constructed …"', 1);
  }
  while (lines[at]?.startsWith('#')) {
    at += 1;
  }

  const [, method, url] = /^([A-Z]+) (https?:\/\/\S+)$/.exec(lines[at] ?? '') ?? [];
  if (!method || !url || !URL.canParse(url)) {
    return fault('no request; write the method and the full, percent-encoded address, such as "GET https://…"');
  }
  at += 1;
  const readHeaders = () => {
    /** @type {Header[]} */
    const headers = [];
    for (; lines[at]; at += 1) {
      const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*?)\s*$/.exec(lines[at] ?? '') ?? [];
      if (!name || value === undefined) {
        return fault('not a header; write "Name: value", or leave a line empty before what follows');
      }
      headers.push([name, value]);
    }
    return headers;
  };
  const conditions = readHeaders();
  at += 1;

  const statusLine = lines[at] ?? '';
  const status = Number(/^HTTP\/[\d.]+ (\d{3})(?: .*)?$/.exec(statusLine)?.[1]);
  if (!status) {
    return fault('no status line; write one such as "HTTP/1.1 200 OK" after an empty line');
  }
  at += 1;
  const headers = readHeaders();
  at += 1;

  const bodyText = lines.slice(at).join('\n').replace(/\n$/, '');
  const beside = /^< \.\/(\S+)$/.exec(bodyText.trim())?.[1];
  const bodyFile = beside ? path.posix.join(path.posix.dirname(file), beside) : null;
  /** @type {Buffer} */
  let body = Buffer.from(bodyText);
  if (bodyFile) {
    try {
      body = readBody(bodyFile);
    } catch {
      return fault(`the body's file ${bodyFile} cannot be read; add it, or write the body here`);
    }
  }
  return {
    name: file.replace(/^samples\//, '').replace(/\.http$/, ''),
    file, provenance, method, url, conditions, status, statusLine, headers, body, bodyLine: at + 1, bodyFile,
  }; // prettier-ignore
}

/** @param {string} root @returns {(file: string) => Buffer} */
function readFromProject(root) {
  return (file) => fs.readFileSync(path.join(root, file));
}

/**
 * Reads one exchange by name.
 *
 * @param {string} root the project's folder
 * @param {string} name such as `search/by-number/page-2`
 * @returns {Exchange}
 * @throws {SampleFault} when it is missing or wrong
 */
function readExchange(root, name) {
  const file = `samples/${name}.http`;
  if (!isName(name, 3) || !fs.existsSync(path.join(root, file))) {
    throw new SampleFault(`${file}: there is no such exchange; add the file, or mend the name "${name}".`);
  }
  return parseExchange(fs.readFileSync(path.join(root, file), 'utf8'), file, readFromProject(root));
}

/**
 * Reads one sample by name.
 *
 * @param {string} root the project's folder
 * @param {string} name such as `search/by-number`
 * @returns {Sample}
 * @throws {SampleFault} when it is missing or incomplete
 */
function readSample(root, name) {
  const folder = `samples/${name}`;
  if (!isName(name, 2) || !fs.existsSync(path.join(root, folder))) {
    throw new SampleFault(`${folder}/: there is no such sample; add the folder, or mend the name "${name}".`);
  }
  const names = fs.readdirSync(path.join(root, folder)).sort();
  /** @param {string} base @returns {SampleFile} */
  const read = (base) => ({file: `${folder}/${base}`, text: fs.readFileSync(path.join(root, folder, base), 'utf8')});
  /** @type {Sample['code']} */
  const code = {};
  for (const [language, base] of languageEntries()) {
    if (names.includes(base)) {
      code[language] = read(base);
    }
  }
  const outputs = names.filter((base) => OUTPUT.test(base));
  const hasAnswer = names.includes('answer.http');
  const isProgram = !hasAnswer && outputs.length > 0;
  for (const [language, base] of languageEntries()) {
    if (!code[language] && !(language === 'curl' && isProgram)) {
      throw new SampleFault(`${folder}/: ${base} is missing; a sample has all languages, a program at least JavaScript and Python.`);
    }
  }
  if (outputs.length > 1) {
    throw new SampleFault(`${folder}/: ${outputs.join(' and ')} both say what it prints; keep one.`);
  }
  if (!hasAnswer && outputs.length === 0) {
    throw new SampleFault(`${folder}/: nothing says what it prints; add answer.http, or output.txt for a program.`);
  }
  return {
    name,
    folder,
    code,
    answer: hasAnswer ? readExchange(root, `${name}/answer`) : null,
    output: outputs[0] ? read(outputs[0]) : null,
  };
}

/**
 * Reads all of `samples/` and finds what is wrong in its form.
 *
 * @param {string} root the project's folder
 * @returns {SampleTree} a folder that holds exchanges or bodies alone is no sample
 */
function readSamples(root) {
  /** @type {SampleTree} */
  const tree = {samples: [], exchanges: [], faults: []};
  /** @param {() => void} read */
  const attempt = (read) => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof SampleFault)) {
        throw error;
      }
      tree.faults.push(error.message);
    }
  };
  const bodies = new Set();
  /** @type {string[]} */
  const unknown = [];
  for (const [section, name, bases] of foldersOf(path.join(root, 'samples'))) {
    const folder = `samples/${section}/${name}`;
    if (!isName(`${section}/${name}`, 2)) {
      tree.faults.push(`${folder}/: names are lower-case words with dashes; rename the folder.`);
      continue;
    }
    for (const base of bases) {
      if (base.endsWith('.http')) {
        attempt(() => {
          const exchange = readExchange(root, `${section}/${name}/${base.slice(0, -'.http'.length)}`);
          tree.exchanges.push(exchange);
          bodies.add(exchange.bodyFile);
        });
      } else if (!(/** @type {string[]} */ (Object.values(LANGUAGES)).includes(base)) && !OUTPUT.test(base)) {
        unknown.push(`${folder}/${base}`);
      }
    }
    if (bases.some((base) => !base.endsWith('.http') && !unknown.includes(`${folder}/${base}`))) {
      attempt(() => tree.samples.push(readSample(root, `${section}/${name}`)));
    }
  }
  tree.faults.push(
    ...unknown.filter((file) => !bodies.has(file)).map((file) => `${file}: no exchange and no sample uses it; remove it or mend its name.`),
    ...twice(tree.exchanges),
  );
  tree.faults = [...new Set(tree.faults)];
  return tree;
}

/** @param {string} dir @returns {[section: string, name: string, files: string[]][]} */
function foldersOf(dir) {
  const foldersIn = (/** @type {string} */ folder) =>
    fs.readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
  return foldersIn(dir).flatMap((section) =>
    foldersIn(path.join(dir, section)).map(
      (name) => /** @type {[string, string, string[]]} */ ([section, name, fs.readdirSync(path.join(dir, section, name)).sort()]),
    ),
  );
}

/** @param {Exchange[]} exchanges @returns {string[]} */
function twice(exchanges) {
  /** @type {Map<string, Exchange>} */
  const first = new Map();
  return exchanges.flatMap((exchange) => {
    const key = [requestKey(exchange.method, exchange.url), ...exchange.conditions.map(conditionKey).sort()].join('\n');
    const other = first.get(key);
    first.set(key, other ?? exchange);
    return other ? [`${exchange.file}: asks the same as ${other.file}; keep one of them and name it on both pages.`] : [];
  });
}

/** @param {string} name @param {number} parts */
const isName = (name, parts) => name.split('/').length === parts && /^[a-z0-9/-]+$/.test(name);

/** @returns {[Language, string][]} */
const languageEntries = () => /** @type {[Language, string][]} */ (Object.entries(LANGUAGES));

/**
 * What makes two requests the same: method, origin, path and arguments. The order of the arguments does not count, nor how a
 * character is escaped; `+` in an argument is a space.
 *
 * @param {string} method
 * @param {string} url
 */
function requestKey(method, url) {
  const {origin, pathname, searchParams} = new URL(url);
  const steps = pathname.split('/').map((step) => encodeURIComponent(decoded(step)));
  const args = [...searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${method} ${origin}${steps.join('/')}?${args.sort().join('&')}`;
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A header in a form that can be compared. @param {Header} header */
const conditionKey = ([name, value]) => `${name.toLowerCase()}: ${value.replace(/\s*([,;=])\s*/g, '$1').trim()}`;

/**
 * @param {Pick<Exchange, 'headers'>} exchange
 * @param {string} name
 * @returns {string | undefined}
 */
function headerOf({headers}, name) {
  return headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

/** Language of a body for highlighting and for reading it, by its Content-Type. First that fits wins. */
const BODY_LANGUAGES = /** @type {const} */ ([
  [/\bjson\b/, 'json'],
  [/\bxml\b/, 'xml'],
  [/\bturtle\b|n-triples/, 'turtle'],
  [/\bcsv\b/, 'csv'],
  [/^text\//, 'text'],
]);

/**
 * @param {Pick<Exchange, 'headers'>} exchange
 * @returns {'json' | 'xml' | 'turtle' | 'csv' | 'text' | 'binary'} `text` when no type is stated
 */
function bodyLanguage(exchange) {
  const type = headerOf(exchange, 'content-type') ?? 'text/plain';
  return BODY_LANGUAGES.find(([pattern]) => pattern.test(type))?.[1] ?? 'binary';
}

module.exports = {
  LANGUAGES, SampleFault, bodyLanguage, conditionKey, headerOf, languageEntries, parseExchange, readExchange, readSample, readSamples, requestKey,
}; // prettier-ignore
