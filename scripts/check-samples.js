// @ts-check
/**
 * `npm run check:samples`: runs every sample in every language against the playback of the exchanges, and compares what it prints
 * with what the pages show; holds the pages against `samples/`, and every field path that they name against the answers; reads the
 * answers with the libraries of their formats and with clients of the services.
 * `npm run check:samples -- search` looks only at what has "search" in its name.
 */

const os = require('node:os');
const {valuesAt} = require('./field-paths');
const {readWithClients} = require('./read-with-clients');
const {expectedOf, findCommands, runFaults, runProgram} = require('./run-samples');
const {readPages} = require('./sample-pages');
const {SampleFault, bodyLanguage, languageEntries, readSamples} = require('./samples');
const {ensureSampleLanguages, root} = require('./setup');
const {validateAnswers} = require('./validate-answers');

/** @typedef {import('./samples').SampleTree} SampleTree */
/** @typedef {import('./sample-pages').Pages} Pages */
/** @typedef {import('./validate-answers').Validated} Validated */
/** @typedef {import('./read-with-clients').Read} Read */
/** @typedef {{samples: number, runs: number, exchanges: number, answers: number, paths: number, valid: Validated, read: Read | null}} Counts */

/**
 * What the pages name and `samples/` has not, and the other way round.
 *
 * @param {Pick<SampleTree, 'samples' | 'exchanges'>} tree
 * @param {Pick<Pages, 'uses'>} pages
 * @param {ReadonlySet<string> | null} played names of the exchanges that samples were sent; null when not all samples ran
 * @returns {string[]}
 */
function useFaults({samples, exchanges}, {uses}, played) {
  const names = {
    Sample: new Set(samples.map(({name}) => name)),
    Answer: new Set(exchanges.map(({name}) => name)),
    Paths: new Set(exchanges.map(({name}) => name)),
  };
  const shown = (/** @type {string} */ name, /** @type {boolean} */ asSample) =>
    uses.some((use) => use.name === name && (use.element === 'Sample') === asSample);
  return [
    ...uses
      .filter(({element, name}) => !names[element].has(name))
      .map(({file, line, element, name}) => `${file}:${line}: <${element}> names "${name}", which samples/ has not; add it, or mend the name.`),
    ...samples
      .filter(({name}) => !shown(name, true))
      .map(({folder, name}) => `${folder}/: no page shows it; write <Sample name="${name}" /> on one, or remove the folder.`),
    ...(played === null ? [] : exchanges)
      .filter(({name}) => !played?.has(name) && !shown(name, false))
      .map(({file, name}) => `${file}: no sample asks for it and no page shows it; write <Answer name="${name}" />, or remove the file.`),
  ];
}

/**
 * Field paths that no answer has. A path counts when it leads to something from anywhere in an answer. One of names and dots alone
 * is held against the answers only when its first name is a field in one of them: `cql.serverChoice` is the name of an index.
 *
 * @param {Pick<SampleTree, 'exchanges'>} tree
 * @param {Pick<Pages, 'paths'>} pages
 * @returns {string[]}
 */
function pathFaults({exchanges}, {paths}) {
  const readable = exchanges.filter(({body}) => body.length > 0);
  const json = readable.filter((exchange) => bodyLanguage(exchange) === 'json');
  const xml = readable.filter((exchange) => bodyLanguage(exchange) === 'xml');
  const columns = new Set(
    readable.filter((exchange) => bodyLanguage(exchange) === 'csv').flatMap(({body}) => body.toString('utf8').split('\n')[0]?.match(/[^",;\s]+/g) ?? []),
  );
  const leads = (/** @type {typeof json} */ among, /** @type {string} */ path) => among.some((exchange) => hasValue(exchange, path));
  /** @type {Map<string, boolean>} */
  const known = new Map();
  const isKnown = (/** @type {string} */ text) => {
    const bare = text.replace(/^\$\.?/, '');
    if (/^[\w.-]*:|^\//.test(text)) {
      return leads(xml, text.startsWith('/') ? text : `//${text}`);
    }
    // The last brackets are left out: an empty list is a list, too.
    const isField = leads(json, `$..${bare.replace(/\[\*?\]$/, '')}`);
    return isField || columns.has(text) || (!/\[/.test(bare) && !leads(json, `$..${bare.split('.')[0]}`));
  };
  return paths
    .filter(({text}) => {
      known.set(text, known.get(text) ?? isKnown(text));
      return !known.get(text);
    })
    .map(
      ({file, line, text}) =>
        `${file}:${line}: no answer under samples/ has the field ${text}; mend the path, or put the record that has it into an exchange.`,
    );
}

/** @param {import('./samples').Exchange} exchange @param {string} path */
function hasValue(exchange, path) {
  try {
    return valuesAt(exchange, path).length > 0;
  } catch (error) {
    if (error instanceof SampleFault) {
      return false; // a prefix that this document does not declare
    }
    throw error;
  }
}

/**
 * Runs the samples, as many at a time as there are processors.
 *
 * @param {SampleTree} tree
 * @param {(name: string) => boolean} isChosen
 * @returns {Promise<{runs: number, answers: number, played: Set<string>, faults: string[]}>}
 */
async function runAll({samples, exchanges}, isChosen) {
  const commands = findCommands();
  const runs = samples
    .filter(({name}) => isChosen(name))
    .flatMap((sample) =>
      languageEntries().flatMap(([language]) => {
        const program = sample.code[language];
        return program ? [{sample, language, program}] : [];
      }),
    );
  const result = {runs: runs.length, answers: 0, played: new Set(), faults: /** @type {string[]} */ ([])};
  const queue = [...runs];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const run = await runProgram(next.program, next.language, exchanges, {commands});
      run.played.forEach((name) => result.played.add(name));
      result.answers += run.answers;
      result.faults.push(...runFaults(next.program, expectedOf(next.sample), run));
    }
  };
  await Promise.all(Array.from({length: Math.max(2, os.cpus().length)}, work));
  return result;
}

/**
 * @param {object} options
 * @param {string} options.root the project's folder
 * @param {string} [options.filter] part of the names to look at
 * @returns {Promise<{counts: Counts, faults: string[]}>} without `read` when there is a filter: a client needs a whole service
 */
async function checkSamples({root: dir, filter = ''}) {
  const tree = readSamples(dir);
  const pages = await readPages(dir);
  const isChosen = (/** @type {string} */ text) => text.includes(filter);
  const {runs, answers, played, faults} = await runAll(tree, isChosen);
  const validated = await validateAnswers(tree.exchanges);
  const read = filter ? null : await readWithClients(tree.exchanges);
  return {
    counts: {
      samples: tree.samples.filter(({name}) => isChosen(name)).length,
      runs,
      exchanges: tree.exchanges.length,
      answers,
      paths: pages.paths.length,
      valid: validated.counts,
      read: read?.counts ?? null,
    },
    faults: [
      ...tree.faults,
      ...pages.faults,
      ...useFaults(tree, pages, filter ? null : played),
      ...pathFaults(tree, pages),
      ...faults,
      ...validated.faults,
      ...(read?.faults ?? []),
    ].filter(isChosen),
  };
}

module.exports = {checkSamples, pathFaults, useFaults};

if (require.main === module) {
  ensureSampleLanguages();
  const filter = process.argv[2];
  checkSamples({root, filter}).then(
    ({counts, faults}) => {
      const {valid, read} = counts;
      faults.forEach((fault) => console.error(fault));
      console.log(
        `${counts.samples} samples, ${counts.runs} runs, ${counts.answers} answers sent from ${counts.exchanges} exchanges, ${counts.paths} field paths; ` +
          (filter ? `only what has "${filter}" in its name.` : 'none skipped.'),
      );
      console.log(
        `Valid answers: ${valid.json} JSON, ${valid.jsonLd} of them JSON-LD (contexts: stand-ins, since no package holds the real ones), ` +
          `${valid.xml} XML (well formed; no package holds the schemas), ${valid.triples} triples, ${valid.iiif} IIIF.`,
      );
      if (read) {
        console.log(`Read by clients: ${read.members} members of event streams, ${read.iiif} documents of IIIF; OAI-PMH has no kept client on npm.`);
      }
      console.log(faults.length === 0 ? 'No fault.' : `${faults.length} fault(s), listed above.`);
      process.exitCode = faults.length === 0 ? 0 : 1;
    },
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
