/** The form that the style guide gives to pages. Each check returns sentences: file, line, what is wrong, and what to do. */

import type {Nodes, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {getText} from '../../src/markdown/nodes';
import {parseRecording} from 'recorded-samples';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {escapeRegExp} from '../../src/lib/escape-reg-exp';
import {gapHeadings} from '../../src/site/headings';
import {isServiceId, services, type Service} from '../../src/site/services';
import {root} from '../lib/project';
import {findDescriptionProblems} from '../samples/openapi';
import type {Page} from './page';

export function findFormProblems(page: Page): string[] {
  const rules = page.isExample ? rulesOfExamples : [...rulesOfExamples, ...rulesOfOthers];
  return rules.flatMap((find) => find(page)).map(([line, problem]) => `${page.file}:${line}: ${problem}`);
}

type Problems = [line: number, problem: string][];

const getLine = (node: Nodes | undefined): number => node?.position?.start.line ?? 1;

/** @param find what is wrong with a line, if anything */
const findInLines = (lines: readonly string[], find: (line: string) => string | null): Problems =>
  lines.map(find).flatMap((problem, i): Problems => (problem === null ? [] : [[i + 1, problem]]));

function findCodeProblems({tree, isExample}: Page): Problems {
  const problems: Problems = [];
  visit(tree, 'code', (node) => {
    const {lang, value} = node;
    const meta = node.meta ?? '';
    const add = (problem: string) => problems.push([getLine(node), problem]);
    if (!isExample && lang !== 'mermaid' && !meta.includes('title="')) {
      add('a code fence without a title; say what it is');
    }
    if (lang === 'mermaid' && !/^%% size: \d+ x \d+$/m.test(value)) {
      const remedy = 'write "%% size: WIDTH x HEIGHT" first: Graphs in the examples says how to find it';
      add(`a diagram without its size; ${remedy}`);
    }
    if (lang === 'json') {
      try {
        JSON.parse(value);
      } catch (error) {
        add(`JSON that does not parse (${(error as Error).message}); fix it or mark it as text`);
      }
    }
    if (/title="Respons/.test(meta) && !/recorded|example|vastgelegd|voorbeeld/i.test(meta)) {
      add('a response that does not say whether it was recorded or is an example; add it to the title');
    }
  });
  return problems;
}

/** What `npm run new` leaves to be written in front matter, which markdownlint does not read. */
const findUnwritten = ({prose}: Page): Problems =>
  findInLines(prose, (line) =>
    /^\w+: .*\bTODO\b/.test(line) ? 'a TODO in the front matter; write what it asks for' : null,
  );

/** A section with groups shows its other pages below their folder alone. */
function findPlaceProblems({file, section, frontMatter}: Page): Problems {
  const isAtTop = /^[^/]+\/(?:[^/]+|[^/]+\/index)\.md$/.test(file) && file !== `${section?.id}/index.md`;
  const groups = section?.sidebarGroups?.map(({id}) => id).join(', ');
  return groups && isAtTop && !frontMatter.sidebar_group
    ? [[1, `no "sidebar_group"; write one of ${groups} in the front matter`]]
    : [];
}

/** Words that are frequent in one language and rare in the other. */
const FREQUENT = {
  en: /\b(?:the|and|of|to|is|are|with|this|for)\b/gi,
  nl: /\b(?:de|het|een|en|van|voor|met|wordt|zijn|niet)\b/gi,
};

/** The language of lines by their words; none when there are too few to tell. Phrases marked with a language do not count. */
export function detectLanguage(lines: readonly string[], least = 1): keyof typeof FREQUENT | null {
  const text = lines.join('\n').replace(/`[^`]*`|"[^"]*"|“[^”]*”|<span lang=.*?<\/span>|<[^>]*>|\]\([^)]*\)/g, '');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const difference = count(FREQUENT.en) - count(FREQUENT.nl);
  return Math.abs(difference) < least ? null : difference > 0 ? 'en' : 'nl';
}

/** A line of Dutch in an English page. */
export const DUTCH_LINE = 'looks Dutch; write <span lang="nl"> before it and </span> after it';

function findLanguageProblems(page: Page): Problems {
  const language = detectLanguage(page.prose);
  if (language === 'nl' && !page.isDutch) {
    return [[1, 'looks Dutch and has no "lang: nl"; add it to the front matter, or write the page in English']];
  }
  if (language === 'en' && page.isDutch) {
    return [[1, 'has "lang: nl" and looks English; remove the field, or write the page in Dutch']];
  }
  return page.isDutch
    ? []
    : findInLines(page.prose, (line) => (detectLanguage([line], 3) === 'nl' ? DUTCH_LINE : null));
}

/** Each service with a URL, by what its URLs look like; the longest first, because some begin like others. */
const literals = (Object.entries(services) as [string, Service][])
  .sort(([, a], [, b]) => (b.base?.length ?? 0) - (a.base?.length ?? 0))
  .flatMap(([id, {base, endpoint}]) => {
    // The resolver has the URL of a whole host, and shares the host with the museum's pages: only a number makes it a record.
    const end = endpoint === `${base}/{number}` ? '(?=/[\\d{])' : '(?![\\w-])';
    return base === null ? [] : [{id, pattern: new RegExp(escapeRegExp(base) + end)}];
  });

/** The URLs of services that a page writes itself. The sources at its foot are links to other texts. */
function findServiceUrls({text}: Page): Problems {
  const [body = ''] = text.split(/^<summary>(?:Sources|Bronnen)<\/summary>$/m);
  return findInLines(body.split('\n'), (line) => {
    const literal = literals.find(({pattern}) => pattern.test(line));
    return literal ? `a URL of a service; write [[${literal.id}]] and what follows it` : null;
  });
}

const isSources = (node: RootContent): boolean =>
  node.type === 'mdxJsxFlowElement' &&
  node.name === 'details' &&
  ['Sources', 'Bronnen'].includes(node.children[0] ? getText(node.children[0]).trim() : '');

function findSourceProblems({text, tree, section}: Page): Problems {
  const at = tree.children.findLastIndex(isSources);
  const next = tree.children[at + 1];
  if (!section) {
    return [];
  }
  if (at === -1) {
    const remedy = 'name them there, between <details> and </details> with the summary "Sources"';
    return [[text.trimEnd().split('\n').length, `no sources at the end; ${remedy}`]];
  }
  return next ? [[getLine(next), 'text below the sources, which are the end of a page; move it above them']] : [];
}

/** The last section of a page. */
const NEXT = ['Next steps', 'Verder lezen'];

function findNextStepProblems({tree, prose, section, isExample}: Page): Problems {
  const last = tree.children.findLast((node) => node.type === 'heading' && node.depth === 2);
  const hasNext = isExample ? prose.some((line) => line.startsWith('Next: ')) : last && NEXT.includes(getText(last));
  const remedy = isExample ? 'end with "Next:" and a link' : `end with "## ${NEXT.join('" or "## ')}"`;
  return !section || hasNext ? [] : [[getLine(last), `no next step; ${remedy}`]];
}

/** A link to a service opens a response, so its request must be right; code also shows wrong ones. */
const REQUEST = /\]\(\[\[([\w-]+)\]\]([^\s)]*)\)/g;

function findRequestProblems({text}: Page): Problems {
  return text.split('\n').flatMap((line, i) =>
    [...line.matchAll(REQUEST)].flatMap(([, id = '', rest = '']): Problems => {
      const base = isServiceId(id) ? services[id].base : null;
      if (base === null) {
        return [];
      }
      const http = `# constructed\nGET ${base}${rest}\n\nHTTP/1.1 200 OK\n\n`;
      const request = parseRecording(http, '', () => Buffer.alloc(0));
      return findDescriptionProblems(readOpenApi(root), request).map((problem) => [
        i + 1,
        `${problem}; make them agree`,
      ]);
    }),
  );
}

/** The section in which a page says what it does not know, and the labels that its items begin with. */
const GAPS = new RegExp(`^## (?:${gapHeadings.join('|')})$`);
const LABELS = 'Undocumented, Untested, Unknown';
const LABELLED = /^- \*\*(?:Undocumented|Untested|Unknown|Niet gedocumenteerd|Niet getest|Onbekend):\*\* /;

/** Gaps that are not where readers look for them: once on a page, each with the label that says which kind it is. */
function findGapProblems({prose, section}: Page): Problems {
  let isInside = false;
  const [, second] = prose.flatMap((line, i) => (GAPS.test(line) ? [i + 1] : []));
  const problems = findInLines(section ? prose : [], (line) => {
    isInside = GAPS.test(line) || (isInside && !/^##? |^<details>/.test(line));
    if (isInside) {
      return /^- /.test(line) && !LABELLED.test(line)
        ? `a gap without its label; begin the item with one of ${LABELS} in bold, and a colon`
        : null;
    }
    // The glossary explains the labels.
    return /\b(?:undocumented|untested)\b/i.test(line.replace(/"[^"]*"|^### \w+$/g, ''))
      ? 'a gap outside its section; move it under "What is not known", and write "unknown" in a table'
      : null;
  });
  return second ? [...problems, [second, 'a second section "What is not known"; keep one']] : problems;
}

const rulesOfExamples = [
  findCodeProblems,
  findPlaceProblems,
  findUnwritten,
  findNextStepProblems,
  findRequestProblems,
  findLanguageProblems,
];
const rulesOfOthers = [findServiceUrls, findSourceProblems, findGapProblems];
