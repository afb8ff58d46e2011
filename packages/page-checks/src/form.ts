/**
 * The form that the style guide gives to pages. Each check returns sentences: file, line, what is wrong, and what to
 * do.
 */

import type {Nodes, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Page} from './page';
import type {Site} from './site';
import {getText} from './syntax';

type Problems = [line: number, problem: string][];

const getLine = (node: Nodes | undefined): number => node?.position?.start.line ?? 1;

const findInLines = (lines: readonly string[], find: (line: string) => string | false | undefined): Problems =>
  lines.flatMap((line, i): Problems => {
    const problem = find(line);
    return problem ? [[i + 1, problem]] : [];
  });

/** What `npm run new` leaves to be written in front matter, which markdownlint does not read. */
const findUnwritten = ({prose}: Page): Problems =>
  findInLines(prose, (line) => /^\w+: .*\bTODO\b/.test(line) && 'a TODO in the front matter; write what it asks for');

/** A section with groups shows its other pages below their folder alone. */
function findPlaceProblems({file, section, frontMatter}: Page): Problems {
  const isAtTop = /^[^/]+\/(?:[^/]+|[^/]+\/index)\.md$/.test(file) && file !== `${section?.id}/index.md`;
  const groups = section?.sidebarGroups?.map(({id}) => id).join(', ');
  return groups && isAtTop && !frontMatter.sidebar_group
    ? [[1, `no "sidebar_group"; write one of ${groups} in the front matter`]]
    : [];
}

const FREQUENT = {
  en: /\b(?:the|and|of|to|is|are|with|this|for)\b/gi,
  nl: /\b(?:de|het|een|en|van|voor|met|wordt|zijn|niet)\b/gi,
};

/**
 * The language of lines by their words; none when there are too few to tell. Phrases marked with a language do not
 * count.
 */
function detectLanguage(lines: readonly string[], least = 1): keyof typeof FREQUENT | null {
  const text = lines.join('\n').replace(/`[^`]*`|"[^"]*"|“[^”]*”|<span lang=.*?<\/span>|<[^>]*>|\]\([^)]*\)/g, '');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const difference = count(FREQUENT.en) - count(FREQUENT.nl);
  return Math.abs(difference) < least ? null : difference > 0 ? 'en' : 'nl';
}

export function findLanguageProblems({file, prose, isDutch}: Page): string[] {
  const language = detectLanguage(prose);
  const problem = isDutch
    ? 'has "lang: nl" and looks English; remove the field, or write the page in Dutch'
    : 'looks Dutch and has no "lang: nl"; add it to the front matter, or write the page in English';
  return language === null || (language === 'nl') === isDutch ? [] : [`${file}:1: ${problem}`];
}

const findDutchLines = ({prose, isDutch}: Page): Problems =>
  findInLines(
    isDutch ? [] : prose,
    (line) =>
      detectLanguage([line], 3) === 'nl' && 'looks Dutch; write <span lang="nl"> before it and </span> after it',
  );

/** The URLs of services that a page writes itself. The sources at its foot are links to other texts. */
function findServiceUrls({site, text, isExample}: Page): Problems {
  const [body = ''] = text.split(new RegExp(`^<summary>(?:${site.ends.sources.join('|')})</summary>$`, 'm'));
  return findInLines(isExample ? [] : body.split('\n'), (line) => {
    const literal = site.literals.find(({pattern}) => pattern.test(line));
    return literal && `a URL of a service; write [[${literal.token}]] and what follows it`;
  });
}

const isSources = (node: RootContent, {ends}: Site): boolean =>
  node.type === 'mdxJsxFlowElement' &&
  node.name === 'details' &&
  ends.sources.includes(node.children[0] ? getText(node.children[0]).trim() : '');

/** A page ends with what to read next, and with its sources. */
function findEndProblems({site, tree, section, isExample, isWhole}: Page): Problems {
  const problems: Problems = [];
  const last = tree.children.findLast((node) => node.type === 'heading' && node.depth === 2);
  if (!last || !site.ends.next.includes(getText(last))) {
    problems.push([getLine(last), `no next step; end with "## ${site.ends.next.join('" or "## ')}"`]);
  }
  const at = tree.children.findLastIndex((node) => isSources(node, site));
  const below = tree.children[at + 1];
  if (at === -1) {
    const remedy = 'name them there, between <details> and </details> with the summary "Sources"';
    problems.push([getLine(tree.children.at(-1)), `no sources at the end; ${remedy}`]);
  } else if (below) {
    problems.push([getLine(below), 'text below the sources, which are the end of a page; move it above them']);
  }
  return section && !isExample && isWhole ? problems : [];
}

/**
 * What word processors make of quotes, hyphens and dots. An ellipsis is in order where it stands for what is left out.
 */
const TYPOGRAPHY = /[‘’“”„–—]/;

/** Signs of Markdown that are shown as they are, because they do not stand where they work. */
const LEFTOVERS: readonly (readonly [RegExp, string])[] = [
  [
    /\*\*/,
    '"**" without effect; write **text** without a space or a sign at its inner ends, or \\* for the sign itself',
  ],
  [/`/, 'a backtick without another one; write one before and after the code, or \\` for the sign itself'],
  [/\]\(/, 'no link, but text; write [text](URL) or [text](URL "title"), with both parentheses and quotation marks'],
];

/** Code that readers cannot copy, signs that do nothing, and words for it that the site does not know. */
function findCodeProblems({tree, text}: Page): Problems {
  const problems: Problems = [];
  visit(tree, (node) => {
    const add = (problem: string, line = 0) => problems.push([getLine(node) + line, problem]);
    const findSign = (pattern: RegExp, code: string, line?: number) => {
      const [sign] = pattern.exec(code) ?? [];
      return (
        sign &&
        add(`${sign} in code, as word processors write it; write a straight quote, a hyphen or three dots`, line)
      );
    };
    if (node.type === 'inlineCode') {
      findSign(TYPOGRAPHY, node.value);
    } else if (node.type === 'text') {
      // As it is written, but for what is escaped.
      const source = text.slice(node.position?.start.offset, node.position?.end.offset).replace(/\\[^\w\s]/g, '  ');
      LEFTOVERS.forEach(([pattern, problem]) => {
        const at = source.search(pattern);
        if (at !== -1 && node.position) {
          add(problem, source.slice(0, at).split('\n').length - 1);
        }
      });
    } else if (
      node.type === 'link' &&
      !node.children.some((child) => child.type === 'image' || getText(child).trim())
    ) {
      add('a link without text; write in the square brackets what it leads to');
    } else if (node.type === 'code') {
      const {lang, meta, value} = node;
      const lines = value.split('\n');
      const [known, marked = ''] =
        /^(?:excerpt ?)?(?:title=(?:"[^"]*"|'[^']*') ?)?(?:\{([\d,-]+)\})?$/.exec(meta ?? '') ?? [];
      if (known === undefined) {
        add(`"${meta}" after the language does nothing; write title="…", and then {2-3} for marked lines`);
      } else if (Math.max(0, ...marked.split(/\D/).map(Number)) > lines.length) {
        add(`{${marked}} marks lines that the code does not have; count from 1`);
      }
      lines.forEach((line, i) => {
        if (!/^(?:bibtex|md|mermaid|text)$/.test(lang ?? '')) {
          findSign(/[‘’“”„–—…]/, line, i + 1);
        }
        if (lang !== 'md' && /^\W+highlight-(?:next-line|start|end)\b/.test(line)) {
          add('a comment that marks lines nowhere here; delete it, and write {2-3} after the title', i + 1);
        }
      });
      try {
        JSON.parse(lang === 'json' ? value : '{}');
      } catch (error) {
        add(`not JSON (${(error as Error).message.replace(/,? (?:in|at).*/s, '')}); correct it, or write \`\`\`text`);
      }
    }
  });
  return problems;
}

const rules = [findCodeProblems, findUnwritten, findPlaceProblems, findDutchLines, findServiceUrls, findEndProblems];

export const findFormProblems = (page: Page): string[] =>
  rules.flatMap((find) => find(page)).map(([line, problem]) => `${page.file}:${line}: ${problem}`);
