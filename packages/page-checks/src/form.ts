/**
 * The form that the style guide gives to pages. Each check returns sentences: file, line, what is wrong, and what to
 * do.
 */

import type {Nodes, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Page} from './page';
import sentences from './sentences.json';
import type {Site} from './site';
import {getText} from './syntax';

type Problems = [line: number, problem: string][];

const getLine = (node: Nodes | undefined): number => node?.position?.start.line ?? 1;

/** A section with groups shows its other pages below their folder alone. */
function findPlaceProblems({file, section, frontMatter}: Page): Problems {
  // A page of a former version has its place in the sidebar of that version.
  const isCurrent = file.startsWith(`${section?.id}/`) && file !== `${section?.id}/index.md`;
  const isAtTop = isCurrent && /^[^/]+\/(?:[^/]+|[^/]+\/index)\.md$/.test(file);
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

/** In the lines of the text. The sources at its foot are links to other texts. */
function findLineProblems({site, text, prose, isDutch, isExample}: Page): Problems {
  const sources = prose.findIndex((line) => site.ends.sources.some((name) => line === `<summary>${name}</summary>`));
  return text.split('\n').flatMap((line, i): Problems => {
    const words = prose[i] ?? '';
    const isOwn = !isExample && (sources === -1 || i < sources);
    const literal = isOwn && site.literals.find(({pattern}) => pattern.test(line));
    const problems = [
      // What `npm run new` leaves to be written in front matter, which markdownlint does not read.
      /^\w+: .*\bTODO\b/.test(words) && 'a TODO in the front matter; write what it asks for',
      !isDutch &&
        detectLanguage([words], 3) === 'nl' &&
        'looks Dutch; write <span lang="nl"> before it and </span> after it',
      literal && `a URL of a service; write [[${literal.token}]] and what follows it`,
    ];
    return problems.flatMap((problem): Problems => (problem ? [[i + 1, problem]] : []));
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

/** Code that readers cannot copy, signs that do nothing, and words for it that the site does not know. */
function findCodeProblems({tree, text}: Page): Problems {
  const problems: Problems = [];
  visit(tree, (node) => {
    const add = (problem: string | false | undefined, line = 0) =>
      problem && problems.push([getLine(node) + line, problem]);
    const addSign = (pattern: RegExp, code: string, line?: number) => {
      const [sign] = pattern.exec(code) ?? [];
      const remedy = 'write a straight quote, a hyphen or three dots';
      add(sign && `${sign} in code, as word processors write it; ${remedy}`, line);
    };
    switch (node.type) {
      case 'inlineCode':
        addSign(TYPOGRAPHY, node.value);
        break;
      case 'text': {
        // As it is written, but for what is escaped.
        const source = text.slice(node.position?.start.offset, node.position?.end.offset).replace(/\\[^\w\s]/g, '  ');
        for (const [pattern, problem] of Object.entries(sentences.signs)) {
          const at = source.search(new RegExp(pattern));
          add(at !== -1 && problem, source.slice(0, at).split('\n').length - 1);
        }
        break;
      }
      case 'link': {
        const hasText = node.children.some((child) => child.type === 'image' || getText(child).trim());
        add(!hasText && 'a link without text; write in the square brackets what it leads to');
        break;
      }
      case 'code': {
        const {lang, meta, value} = node;
        const lines = value.split('\n');
        const [known, marked = ''] =
          /^(?:excerpt ?)?(?:title=(?:"[^"]*"|'[^']*') ?)?(?:\{([\d,-]+)\})?$/.exec(meta ?? '') ?? [];
        const isBeyond = Math.max(0, ...marked.split(/\D/).map(Number)) > lines.length;
        add(
          known === undefined &&
            `"${meta}" after the language does nothing; write title="…", and then {2-3} for marked lines`,
        );
        add(isBeyond && `{${marked}} marks lines that the code does not have; count from 1`);
        lines.forEach((line, i) => {
          if (!/^(?:bibtex|md|mermaid|text)$/.test(lang ?? '')) {
            addSign(/[‘’“”„–—…]/, line, i + 1);
          }
          const isMark = lang !== 'md' && /^\W+highlight-(?:next-line|start|end)\b/.test(line);
          add(isMark && 'a comment that marks lines nowhere here; delete it, and write {2-3} after the title', i + 1);
        });
        try {
          JSON.parse(lang === 'json' ? value : '{}');
        } catch (error) {
          add(`not JSON (${(error as Error).message.replace(/,? (?:in|at).*/s, '')}); correct it, or write \`\`\`text`);
        }
        break;
      }
      default:
    }
  });
  return problems;
}

const rules = [findCodeProblems, findPlaceProblems, findLineProblems, findEndProblems];

export const findFormProblems = (page: Page): string[] =>
  rules.flatMap((find) => find(page)).map(([line, problem]) => `${page.file}:${line}: ${problem}`);
