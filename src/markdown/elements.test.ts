import {describe, expect, test} from 'vitest';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import createGlossaryPlugin from '../features/glossary';
import {parseTerms} from '../features/glossary/terms';
import createTokensPlugin, {fillTokens} from './tokens';
import {figures} from 'record-data';
import {readSamples} from 'recorded-samples';
import {filterOpen} from '../features/open-questions/requests';
import {toPlainText} from '../lib/inline';
import {openQuestions} from '../site/open-questions';
import {changes, getServices} from '../site/changes';
import lastResponse from '../site/last-responses.json';
import {works} from '../site/works';
import {readOpenApi} from '../features/openapi/openapi';
import {mistakes} from '../site/mistakes';
import {errors, NOT_APPLICABLE, serviceList, services} from '../site/services';
import {words} from '../site/preferred-words';
import {createParser} from 'page-checks';
import {renderElements} from '../../tests/support/markdown';
import {root} from '../../scripts/lib/project';

const PAGE = {path: path.join(root, 'docs/page.md')};

/** All text of a tree, including code and the URLs of links. */
function getWords(tree: Nodes): string {
  const words: string[] = [];
  visit(tree, (node) => {
    words.push('url' in node ? `<${node.url}>` : '', 'value' in node ? node.value : '');
  });
  return words.join(' ').replace(/\s+/g, ' ');
}

function getNodes(tree: Nodes, type: Nodes['type']): Nodes[] {
  const nodes: Nodes[] = [];
  visit(tree, type, (node) => {
    nodes.push(node);
  });
  return nodes;
}

const render = (markdown: string) => renderElements(root, markdown);

describe('URLs and figures of services', () => {
  const fillTokens = (markdown: string) => {
    const tree = createParser().parse(markdown);
    createTokensPlugin(root)()(tree, PAGE);
    return getWords(tree);
  };

  test('a token becomes the base URL in text, code, links, cells, and images', () => {
    const page =
      'On [[search]] and `[[search]]?type=print`, [all]([[search]]?a=1).\n\n| a |\n|-|\n| `[[resolver]]/{id}` |\n';
    const {base} = services.search;
    const image = createParser().parse('![A list of [[search]]](/img/logo.svg "The [[title]]")');
    createTokensPlugin(root)()(image, PAGE);
    expect(JSON.stringify(image)).toContain(`A list of ${base}`);
    expect(JSON.stringify(image)).not.toContain('[[');
    expect(fillTokens(page).trim()).toBe(
      `On ${base} and ${base}?type=print , <${base}?a=1> all . a https://data.rijksmuseum.nl/{id}`,
    );
  });

  test('a figure is formatted as a number, a share, in words or with its unit, even in attributes and in the output of elements', () => {
    const {maxArea, maxMegapixels} = services['iiif-image'].limits;
    expect(maxArea.value).toBeGreaterThan(1e6);
    const words = fillTokens(
      '[[iiif-image.maxArea]] of [[[sample]] records](/docs), [[sample.public-domain/sample]], [[requestsPerSecond.word]], [[bulk.linked-art.disk]]\n\n```text title="[[sample]]"\n[[iiif-image.maxMegapixels]]\n```\n',
    );
    expect(words).toContain(`${maxArea.value.toLocaleString('en-GB')} of </docs> 833 records`);
    expect(words).toMatch(/over 99%, two, \d+\sGB/);
    expect(words).toContain(String(maxMegapixels.value));
    expect(getWords(render('<Services show="matrix" />\n'))).toContain(
      `${services.search.limits.pageSize.value} identifiers`,
    );
    expect(getWords(render('<Fields of="texts" />\n'))).not.toContain('[[');
  });

  test('a token stays in Markdown that is shown as code, as an editor writes it, and in no other code', () => {
    expect(fillTokens('```md\n[[search]]\n```\n\n```\n[[search]]\n```\n').trim()).toBe(
      `[[search]] ${services.search.base}`,
    );
  });

  for (const [token, nearest] of [
    ['[[serach]]', '[[search]], '],
    ['[[search.pagesize]]', '[[search.pageSize]], '],
    ['[[sample.image/samples]]', '[[sample.'],
    ['[[toString]]', '[['],
    ['[[data-dumps]]', '[['],
  ] as const) {
    test(`${token} stops the build, with file, line and remedy`, () => {
      expect(() => fillTokens(`Text.\n\nSee \`${token}\`.\n`)).toThrow(
        `docs/page.md:3: ${token} is neither a service with a known URL nor a figure; write one such as ${nearest}`,
      );
    });
  }
});

test('the card of a service shows its status, which is "listed" if no response from it is recorded', () => {
  const getCard = (id: string) => getWords(render(`<ServiceFacts of="${id}" />\n`));
  for (const id of Object.keys(services) as (keyof typeof services)[]) {
    const {status} = services[id];
    const isListed = status === 'available' && !(id in lastResponse);
    expect(getCard(id), id).toMatch(new RegExp(`Status\\W+${isListed ? 'listed' : status}\\b`));
  }
});

const fail = (problem: string): never => {
  throw new Error(problem);
};

test('the page of a service has every fact that the table of all services has no room for', () => {
  for (const service of serviceList) {
    const {id, useWhen, notWhen, instead, total, otherLimits, freshness, paging, tokenLife, depthCap} = service;
    const {letterCase, unknownParameter, emptyResult} = service;
    const behaviour = [useWhen, notWhen, instead, total, otherLimits, freshness, paging, tokenLife, depthCap];
    const facts = [...behaviour, letterCase, unknownParameter, emptyResult]
      .filter((fact) => typeof fact === 'string' && fact !== NOT_APPLICABLE)
      .map((fact) => getWords(render(`${fillTokens(fact as string, fail)}\n`)).trim());
    expect(facts.length, id).toBeGreaterThan(4);
    const page = render(`<ServiceFacts of="${id}" />\n\n<ServiceBehaviour of="${id}" />\n`);
    for (const fact of facts) {
      expect(getWords(page), `${id}: ${fact}`).toContain(fact);
    }
  }
});

describe('definitions', () => {
  const ENTRIES = ['Persistent identifier (PID)', 'Vocabulary', 'LDES', 'Linked data', 'Linked data event stream']
    .map((term) => `### ${term}\n\nAn \`a\`.\n\n`)
    .concat('### Set\n\n{/* no-autolink */}\n\nA selection.')
    .join('');

  const terms = (markdown: string) =>
    parseTerms(createParser().parse(markdown), {path: path.join(root, 'docs/glossary.md')}, root);

  for (const [text, markedTerms] of [
    ['A persistent identifier and another persistent identifier.', ['persistent identifier']],
    ['Persistent identifiers; a PID.', ['Persistent identifiers']],
    ['PIDs, then a persistent identifier.', ['PIDs']],
    ['Two vocabularies.', ['vocabularies']],
    ['ldes is another word, so is LDESX, and non-LDES.', []],
    ['A set.', []],
    ['The linked data event stream, then linked data.', ['linked data event stream', 'linked data']],
    ['*An LDES* in emphasis.', ['LDES']],
    ['- an LDES in a list', ['LDES']],
    ['# LDES\n\n[LDES](/a) `LDES` <kbd>LDES</kbd>\n\n| LDES |\n|---|\n| LDES |\n\n```text\nLDES\n```', []],
    [':::note[LDES]\n\nText.\n\n:::', []],
    [':::note\n\nAn LDES.\n\n:::', ['LDES']],
  ] as const) {
    test(`marked in ${JSON.stringify(text)}: ${markedTerms.join(', ') || 'nothing'}`, () => {
      const parser = createParser();
      const tree = parser.parse(text);
      createGlossaryPlugin(root, terms(ENTRIES)).call(parser)(tree, PAGE);
      const links = getNodes(tree, 'mdxJsxTextElement').filter((node) => 'name' in node && node.name === 'a');
      expect(links.map((link) => getWords({type: 'root', children: [link]} as Root).trim())).toEqual(markedTerms);
      expect(tree.children.filter((node) => 'name' in node && node.name === 'div')).toHaveLength(markedTerms.length);
    });
  }

  for (const [entry, problem] of [
    ['### LDES\n\n- a list', '1: the term "LDES" has no definition; write one or two sentences'],
    ['Text.\n\n### LDES', '3: the term "LDES" has no definition'],
    ['### LDES\n\nA [stream](./x.md).', '3: the definition of "LDES" is shown on other pages; keep it to'],
    ['### LDES\n\nA.\n\n### Stream (LDES)\n\nB.', '5: "ldes" is a name of two terms; remove it'],
  ] as const) {
    test(`${JSON.stringify(entry)} stops the build, with file, line and remedy`, () => {
      expect(() => terms(entry)).toThrow(`docs/glossary.md:${problem}`);
    });
  }
});

const {operations} = readOpenApi(root);
const newest = changes.filter((change) => getServices(change).length > 0).slice(0, 5);
const countErrors = (of: string) => errors.filter(({service}) => service === of).length;
const {recordings} = readSamples(root);
const makers = figures.testObjects.filter(({group}) => group?.includes('makers'));
const EDM = '<pathname:///data/edm.zip> EDM';
const open = Object.values(openQuestions).flatMap((questions) => filterOpen(questions, recordings));

for (const [markup, type, count, ...texts] of [
  ['<Services show="matrix" />', 'tableRow', Object.keys(services).length + 1],
  ['<Data of="words" />', 'tableRow', words.length + 1, 'what Search returns result hit yes'],
  ['<Operations />', 'tableRow', operations.filter(({deprecated}) => !deprecated).length + 1, 'searchCollection'],
  ['<Mistakes of="key" />', 'listItem', Object.keys(mistakes.key).length, mistakes.key['no-key']!.avoid],
  // The home page shows the same number of changes.
  ['<Changes show="newest" />', 'listItem', 5, ...newest.map(({title}) => toPlainText(title))],
  ['<Errors of="oai-pmh" />', 'heading', countErrors('oai-pmh'), 'OAI-PMH badResumptionToken', 'What to do:'],
  ['<OpenQuestions of="request" />', 'listItem', open.length, ...open.map(({page}) => `<${page}>`)],
  ['<WorkIds />', 'tableRow', Object.keys(works).length + 1, '<https://id.rijksmuseum.nl/200108369>'],
  ['<Top1000 show="rights" />', 'tableRow', 3, 'Public Domain Mark', 'In Copyright'],
  ['<TestObjects of="makers" />', 'tableRow', makers.length + 1, '.json> Linked Art', EDM, '</about/open-questions>'],
  ['<ZoomCode />', 'code', 1, 'export async function zoomable('],
] as const) {
  test(`${markup} shows each of its things once`, () => {
    const tree = render(`${markup}\n`);
    const things = getNodes(tree, type).map((node) => getWords(node));
    expect(things).toHaveLength(count);
    expect(new Set(things).size).toBe(count);
    for (const text of texts) {
      expect(getWords(tree)).toContain(text);
    }
  });
}

test('an example is rendered with its elements, and followed by its unchanged source', () => {
  const source = '- *One* [[search]]\n\n```js title="a"\n1\n```\n\n<Services show="matrix" />';
  const tree = render(`<Example>\n\n${source}\n\n</Example>\n`);
  expect(tree.children.map(({type}) => type)).toEqual(['list', 'code', 'table', 'code']);
  expect(tree.children.at(-1)).toMatchObject({lang: 'md', meta: 'title="Source"', value: source});
});

// All elements check their attributes in the same way, so one mistake of each kind is enough. The other cases are
// mistakes that only one element finds.
for (const [markup, problem] of [
  ['<Services show="limit" />', 'write show="…" with checked or choose or '],
  ['<Services />', '<Services> needs the attribute show; write show="…" with one of checked, choose, '],
  ['<Services view="limits" />', '<Services> has no attribute view; use only show.'],
  ['<Services toString="limits" />', '<Services> has no attribute toString; use only show.'],
  ['<Decoder of="x" />', '<Decoder> has no attribute of; delete it.'],
  ['See <Services show="limits" />.', '<Services> is inside a line of text'],
  [
    '<Answers>\n\n| a | Answer |\n|---|---|\n| b | perhaps |\n\n</Answers>',
    '"perhaps" is not an answer; write yes, ask, no.',
  ],
  ['<Services show="matrix">\n\nLost text.\n\n</Services>', '<Services> shows no text between its tags'],
  ['<Services show="matrix">Lost text.</Services>', '<Services> '],
  ['<Answers>\n\n| a |\n|---|\n| yes |\n\n</Answers>', '<Answers> needs a table with a column "Answer".'],
  ['<ErrorGrid>\n\nText\n\n</ErrorGrid>', '<ErrorGrid> contains something other than a list'],
  ['<Results>\n\n| a |\n|---|\n| [b](./nothing.md) |\n\n</Results>', 'links to no page of src/site/results.ts'],
  ['<Results>\n\nText\n\n</Results>', 'contains no table'],
  ['<ServiceMap of="nothing" />', 'write of="…" with works or '],
  ['<Work of="mona-lisa" />', 'write of="…" with night-watch or'],
  ['<Parameters of="listThings" />', ', not "listThings": searchCollection, '],
  ['<Parameters of="harvest" verb="Put" />', '; fix the attributes of <Parameters>, or add it there.'],
] as const) {
  test(`${markup} stops the build, with file, line and remedy`, () => {
    expect(() => render(`\n${markup}\n`)).toThrow(/^docs\/page\.md:2: /);
    expect(() => render(`\n${markup}\n`)).toThrow(problem);
  });
}
