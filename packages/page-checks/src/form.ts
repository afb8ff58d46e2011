/**
 * The form that the style guide gives to pages. Each check tells a sentence with its line: what is wrong, and what to do.
 */

import type {Code, Nodes, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {findCodeProblem} from './code';
import {findSentence} from './find-sentence';
import type {Page} from './page';
import sentences from './sentences.json';

type Tell = (line: number, problem: string | false | null | undefined) => void;

const getLine = (node: Nodes | undefined): number => node?.position?.start.line ?? 1;

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

export function findLanguageProblems({file, prose, isDutch, isPart}: Page): string[] {
  if (isPart) {
    return [];
  }
  const language = detectLanguage(prose);
  const problem = isDutch
    ? 'has "lang: nl" and looks English; remove the field, or write the page in Dutch'
    : 'looks Dutch and has no "lang: nl"; add it to the front matter, or write the page in English';
  return language === null || (language === 'nl') === isDutch ? [] : [`${file}:1: ${problem}`];
}

/** In the lines of the text. The sources at its foot are links to other texts. */
function checkLines({site, text, prose, isDutch, isExample}: Page, tell: Tell): void {
  const sources = prose.findIndex((line) => site.ends.sources.some((name) => line === `<summary>${name}</summary>`));
  for (const [i, line] of text.split('\n').entries()) {
    const words = prose[i] ?? '';
    const isOwn = !isExample && (sources === -1 || i < sources);
    const literal = isOwn && site.literals.find(({pattern}) => pattern.test(line));
    const isForeign = !isDutch && detectLanguage([words], 3) === 'nl';
    // `npm run new` leaves a TODO in the front matter, which markdownlint does not read.
    tell(i + 1, /^\w+: .*\bTODO\b/.test(words) && 'a TODO in the front matter; write what it asks for');
    tell(i + 1, isForeign && 'looks Dutch; write <span lang="nl"> before it and </span> after it');
    tell(i + 1, literal && `a URL of a service; write [[${literal.token}]] and what follows it`);
  }
}

/** A page of a section with groups is in one; it ends with what to read next, and with its sources. */
function checkOutline({site, file, tree, section, frontMatter, isExample, isPart, isWhole}: Page, tell: Tell): void {
  if (isPart) {
    return;
  }
  const {next, sources} = site.ends;
  const groups = section?.sidebarGroups?.map(({id}) => id).join(', ');
  // Deeper pages are shown below their folder alone, and one of a former version is in the sidebar of that version.
  const isCurrent = file.startsWith(`${section?.id}/`) && file !== `${section?.id}/index.md`;
  const isAtTop = isCurrent && /^[^/]+\/(?:[^/]+|[^/]+\/index)\.md$/.test(file);
  const isGrouped = !groups || !isAtTop || frontMatter.sidebar_group;
  tell(1, !isGrouped && `no "sidebar_group"; write one of ${groups} in the front matter`);
  if (!section || isExample || !isWhole) {
    return;
  }
  const last = tree.children.findLast((node) => node.type === 'heading' && node.depth === 2);
  const hasNext = last && next.includes(toString(last));
  tell(getLine(last), !hasNext && `no next step; end with "## ${next.join('" or "## ')}"`);
  const isSources = (node: RootContent) =>
    'name' in node &&
    node.name === 'details' &&
    node.children[0] &&
    sources.includes(toString(node.children[0]).trim());
  const at = tree.children.findLastIndex(isSources);
  const end = tree.children.at(at === -1 ? at : at + 1);
  const remedy = 'name them there, between <details> and </details> with the summary "Sources"';
  const below = 'text below the sources, which are the end of a page; move it above them';
  tell(getLine(end), at === -1 ? `no sources at the end; ${remedy}` : end && below);
}

/**
 * Code that readers cannot copy, signs that do nothing, and words for it that the site does not know. Word processors
 * change quotes, hyphens and dots; an ellipsis in a line of text is in order where it stands for what is left out.
 */
function checkCode({tree, text}: Page, tell: Tell): void {
  visit(tree, (node) => {
    const add = (problem: string | false | undefined, line = 0) => tell(getLine(node) + line, problem);
    const addSign = (pattern: RegExp, code: string, line?: number) => {
      const [sign] = pattern.exec(code) ?? [];
      const remedy = 'write a straight quote, a hyphen or three dots';
      add(sign && `${sign} in code, as word processors write it; ${remedy}`, line);
    };
    switch (node.type) {
      case 'inlineCode':
        addSign(/[‘’“”„–—]/, node.value);
        break;
      case 'text': {
        // As it is written, but for what is escaped.
        const source = text.slice(node.position?.start.offset, node.position?.end.offset).replace(/\\[^\w\s]/g, '  ');
        for (const [pattern, problem] of Object.entries(sentences.signs)) {
          const at = source.search(new RegExp(pattern, 'm'));
          add(at !== -1 && problem, source.slice(0, at).split('\n').length - 1);
        }
        const [name] = /&#?\w+;/.exec(node.value) ?? [];
        add(name && source.includes(name) && `${name} is the name of no sign; write the sign itself, or \\& for an &`);
        break;
      }
      case 'link': {
        const hasText = node.children.some((child) => child.type === 'image' || toString(child).trim());
        add(!hasText && 'a link without text; write in the square brackets what it leads to');
        add(findSentence('links', toString(node).trim()));
        break;
      }
      case 'code': {
        const {lang, meta, value} = node;
        const lines = value.split('\n');
        const known = /^(?:excerpt ?)?(?:title=(?:"[^"]*"|'[^']*') ?)?(?:\{[\d,-]+\})?$/.test(meta ?? '');
        const unknown = `"${meta}" after the language does nothing; write title="…", and then {2-3} for marked lines`;
        add(findSentence('fences', meta ?? '') ?? (!known && unknown));
        lines.forEach((line, i) => {
          if (!/^(?:bibtex|md|mermaid|text)$/.test(lang ?? '')) {
            addSign(/[‘’“”„–—…]/, line, i + 1);
          }
          const isMark = lang !== 'md' && /^\W+highlight-(?:next-line|start|end)\b/.test(line);
          add(isMark && 'a comment that marks lines nowhere here; delete it, and write {2-3} after the title', i + 1);
        });
        break;
      }
      default:
    }
  });
}

/** Sections without text, headings where nobody finds them, and headings and titles that are not in sentence case. */
function checkHeadings({tree, frontMatter, isWhole}: Page, tell: Tell): void {
  const {title} = frontMatter;
  tell(1, typeof title === 'string' && findSentence('headings', title));
  visit(tree, 'heading', (heading, _, parent) => {
    tell(getLine(heading), findSentence('headings', toString(heading).trim()));
    const isHidden = parent && 'name' in parent && parent.name === 'details';
    tell(getLine(heading), isHidden && 'a heading in <details>, which readers do not find; write it above <details>');
    const isInBox = parent?.type === 'containerDirective';
    tell(getLine(heading), isInBox && 'a heading in a box; write the title of the box as :::note[Title]');
  });
  if (!isWhole) {
    return;
  }
  const isComment = (node: RootContent) => node.type === 'mdxFlowExpression';
  const nodes = tree.children.filter((node) => !isComment(node));
  nodes.forEach((node, i) => {
    const next = nodes[i + 1];
    const isEmpty = node.type === 'heading' && (!next || (next.type === 'heading' && next.depth <= node.depth));
    tell(getLine(node), isEmpty && 'a section without text; write it, or delete the heading');
  });
}

/** Code that its language does not allow. @returns sentences */
export async function findCodeProblems({file, tree}: Page): Promise<string[]> {
  const blocks: Code[] = [];
  visit(tree, 'code', (node) => void blocks.push(node));
  const problems: string[] = [];
  for (const block of blocks) {
    const problem = await findCodeProblem(block.lang ?? '', block.value);
    if (problem) {
      problems.push(`${file}:${getLine(block)}: ${problem}`);
    }
  }
  return problems;
}

export function findFormProblems(page: Page): string[] {
  const problems: string[] = [];
  const tell: Tell = (line, problem) => problem && problems.push(`${page.file}:${line}: ${problem}`);
  [checkCode, checkLines, checkOutline, checkHeadings].forEach((check) => check(page, tell));
  return problems;
}
