/** Checks whether pages have the form that the style guide describes: their language, code, headings and last sections. */

import type {Code, Nodes, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {findCodeProblem} from './code';
import {withoutSlash} from './files';
import {findSentence} from './find-sentence';
import type {Page} from './page';
import sentences from './sentences.json';

/** Reports a problem on a line (1-based). A value that is not a string means that there is no problem. */
type Report = (line: number, problem: string | false | null | undefined) => void;

const getLine = (node: Nodes | undefined): number => node?.position?.start.line ?? 1;

/** The words by which a language is recognized. */
const FREQUENT_WORDS = {
  en: /\b(?:the|and|of|to|is|are|with|this|for)\b/gi,
  nl: /\b(?:de|het|een|en|van|voor|met|wordt|zijn|niet)\b/gi,
};

/**
 * Detects the language of a text by its most frequent words. Code, quotations, tags and phrases that are marked with a
 * language do not count.
 *
 * @param minDifference the minimum difference between the numbers of English and Dutch words
 * @returns null if the difference is smaller
 */
function detectLanguage(lines: readonly string[], minDifference = 1): keyof typeof FREQUENT_WORDS | null {
  const text = lines.join('\n').replace(/`[^`]*`|"[^"]*"|“[^”]*”|<span lang=.*?<\/span>|<[^>]*>|\]\([^)]*\)/g, '');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const difference = count(FREQUENT_WORDS.en) - count(FREQUENT_WORDS.nl);
  if (Math.abs(difference) < minDifference) {
    return null;
  }
  return difference > 0 ? 'en' : 'nl';
}

/** @returns a sentence if a page is not in the language that its front matter states */
export function findLanguageProblems({file, prose, isDutch, isPart}: Page): string[] {
  if (isPart) {
    return [];
  }
  const language = detectLanguage(prose);
  const problem = isDutch
    ? 'has "lang: nl" but looks English; remove the field, or write the page in Dutch'
    : 'looks Dutch but has no "lang: nl"; add this field to the front matter, or write the page in English';
  return language === null || (language === 'nl') === isDutch ? [] : [`${file}:1: ${problem}`];
}

/** Finds a TODO in the front matter, unmarked Dutch, and URLs of services that are not written as a token. */
function checkLines({site, text, prose, isDutch, isExample}: Page, report: Report): void {
  const sourcesIndex = prose.findIndex((line) =>
    site.ends.sources.some((name) => line === `<summary>${name}</summary>`),
  );
  for (const [i, line] of text.split('\n').entries()) {
    const words = prose[i] ?? '';
    // The sources at the end of a page link to documents, so their URLs need no tokens.
    const isAboveSources = sourcesIndex === -1 || i < sourcesIndex;
    const literal = !isExample && isAboveSources && site.literals.find(({pattern}) => pattern.test(line));
    const isUnmarkedDutch = !isDutch && detectLanguage([words], 3) === 'nl';
    // `npm run new` leaves a TODO in the front matter, which markdownlint does not read.
    report(
      i + 1,
      /^\w+: .*\bTODO\b/.test(words) &&
        'there is a TODO in the front matter; replace it with the text that it asks for',
    );
    report(i + 1, isUnmarkedDutch && 'looks Dutch; write <span lang="nl"> before it and </span> after it');
    report(
      i + 1,
      literal &&
        `the URL of a service is written out here; write [[${literal.token}]] in its place, followed by the rest of the URL`,
    );
  }
}

/**
 * Checks that a page is in a group of its section's sidebar, if the section has groups, and that the page ends with the
 * section "Next steps" and with its sources.
 */
function checkOutline(
  {site, file, tree, section, frontMatter, isExample, isPart, isFullyParsed}: Page,
  report: Report,
): void {
  if (isPart) {
    return;
  }
  const {next, sources} = site.ends;
  const groups = section?.sidebarGroups?.map(({id}) => id).join(', ');
  // A page in a subfolder is listed only below that folder, and a page of an old version only in that version's sidebar.
  const isCurrent = file.startsWith(`${section?.id}/`) && file !== `${section?.id}/index.md`;
  const isAtTop = isCurrent && /^[^/]+\/(?:[^/]+|[^/]+\/index)\.md$/.test(file);
  const isGrouped = !groups || !isAtTop || frontMatter.sidebar_group;
  report(1, !isGrouped && `there is no "sidebar_group" in the front matter; add it with one of ${groups}`);
  if (!section || isExample || !isFullyParsed) {
    return;
  }
  const lastHeading = tree.children.findLast((node) => node.type === 'heading' && node.depth === 2);
  const hasNextStep = lastHeading && next.includes(toString(lastHeading));
  report(
    getLine(lastHeading),
    !hasNextStep && `there is no section with next steps; end the page with "## ${next.join('" or "## ')}"`,
  );
  const isSourcesList = (node: RootContent) =>
    'name' in node &&
    node.name === 'details' &&
    node.children[0] &&
    sources.includes(toString(node.children[0]).trim());
  const sourcesIndex = tree.children.findLastIndex(isSourcesList);
  const hasSources = sourcesIndex !== -1;
  const nodeBelowSources = tree.children[sourcesIndex + 1];
  const remedy = 'list them between <details> and </details>, with the summary "Sources"';
  const below = 'there is text below the sources, which must be the end of a page; move the text above them';
  if (hasSources) {
    report(getLine(nodeBelowSources), nodeBelowSources && below);
  } else {
    report(getLine(tree.children.at(-1)), `there are no sources at the end of the page; ${remedy}`);
  }
}

/** Whether two URLs are equal, except for a trailing slash. */
const isSameUrl = (one: string, other: string): boolean => withoutSlash(one) === withoutSlash(other);

/**
 * Checks code, links and typographic signs. Word processors change quotes, hyphens and dots in code, so that readers
 * cannot copy it. An ellipsis in inline code is correct, because it marks omitted code.
 */
function checkCode({tree, text}: Page, report: Report): void {
  visit(tree, (node, i, parent) => {
    const add = (problem: string | false | undefined, line = 0) => report(getLine(node) + line, problem);
    const addSign = (pattern: RegExp, code: string, line?: number) => {
      const [sign] = pattern.exec(code) ?? [];
      const remedy = 'write a straight quote, a hyphen or three dots';
      add(sign && `there is a ${sign} from a word processor in code; ${remedy}`, line);
    };
    switch (node.type) {
      case 'inlineCode':
        addSign(/[‘’“”„–—]/, node.value);
        break;
      case 'text': {
        // The source text, with spaces in place of escaped characters.
        const source = text.slice(node.position?.start.offset, node.position?.end.offset).replace(/\\[^\w\s]/g, '  ');
        const previous = parent?.children[(i ?? 0) - 1];
        const isAtLineStart = previous?.position?.end.line !== getLine(node) || previous.type === 'break';
        for (const [pattern, problem] of Object.entries(sentences.signs)) {
          // If a link or another node ends in this line, the text is not at the start of a line. So put a character
          // before the text. Then `^` in a pattern does not match its first character.
          const offset = (isAtLineStart ? source : `.${source}`).search(new RegExp(pattern, 'm'));
          add(offset !== -1 && problem, source.slice(0, offset).split('\n').length - 1);
        }
        const [name] = /&#?\w+;/.exec(node.value) ?? [];
        add(
          name &&
            source.includes(name) &&
            `${name} is not the name of a character; write the character itself, or \\& for an &`,
        );
        break;
      }
      case 'link': {
        const hasText = node.children.some((child) => child.type === 'image' || toString(child).trim());
        add(!hasText && 'this link has no text; write in the square brackets what it leads to');
        const linkText = toString(node).trim();
        add(findSentence('links', linkText));
        const isOtherUrl = /^https?:\/\/\S+$/.test(linkText) && !isSameUrl(linkText, node.url);
        add(isOtherUrl && 'the text of this link is a URL, but not the URL of the link; write what it leads to');
        break;
      }
      case 'code': {
        const {lang, meta, value} = node;
        const lines = value.split('\n');
        const isMetaValid = /^(?:excerpt ?)?(?:title=(?:"[^"]*"|'[^']*') ?)?(?:\{[\d,-]+\})?$/.test(meta ?? '');
        const problem = `"${meta}" after the language has no effect; write title="…", and then {2-3} to mark lines`;
        add(findSentence('fences', meta ?? '') ?? (!isMetaValid && problem));
        lines.forEach((line, i) => {
          if (!/^(?:bibtex|md|mermaid|text)$/.test(lang ?? '')) {
            addSign(/[‘’“”„–—…]/, line, i + 1);
          }
          const isHighlightComment = lang !== 'md' && /^\W+highlight-(?:next-line|start|end)\b/.test(line);
          add(
            isHighlightComment &&
              'this comment does not mark lines on this site; delete it, and write {2-3} after the title',
            i + 1,
          );
        });
        break;
      }
      default:
    }
  });
}

/**
 * Finds sections without text, headings in <details> or in an admonition, headings that repeat the title, and headings
 * and titles not in sentence case.
 */
function checkHeadings({tree, frontMatter, isFullyParsed}: Page, report: Report): void {
  const {title} = frontMatter;
  report(1, typeof title === 'string' && findSentence('headings', title));
  visit(tree, 'heading', (heading, _, parent) => {
    report(getLine(heading), findSentence('headings', toString(heading).trim()));
    const isHidden = parent && 'name' in parent && parent.name === 'details';
    report(
      getLine(heading),
      isHidden && 'there is a heading in <details>, where readers do not see it; move it above <details>',
    );
    // A page outside the sections has its title as a heading of level 1.
    const isSection = heading.depth > 1;
    const isTitle = typeof title === 'string' && toString(heading).trim().toLowerCase() === title.trim().toLowerCase();
    report(
      getLine(heading),
      isSection && isTitle && 'this heading repeats the title of the page; delete it, or describe only this section',
    );
    const isInBox = parent?.type === 'containerDirective';
    report(
      getLine(heading),
      isInBox && 'there is a heading in a box; write it as the title of the box, :::note[Title]',
    );
  });
  if (!isFullyParsed) {
    return;
  }
  const isComment = (node: RootContent) => node.type === 'mdxFlowExpression';
  const nodes = tree.children.filter((node) => !isComment(node));
  nodes.forEach((node, i) => {
    const next = nodes[i + 1];
    const isEmpty = node.type === 'heading' && (!next || (next.type === 'heading' && next.depth <= node.depth));
    report(getLine(node), isEmpty && 'this section has no text; write some, or delete the heading');
  });
}

/** Parses each block of code on a page. @returns a sentence with file and line for each block with a syntax error */
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

/** Runs all checks of this file on a page. @returns sentences with file and line */
export function findFormProblems(page: Page): string[] {
  const problems: string[] = [];
  const report: Report = (line, problem) => problem && problems.push(`${page.file}:${line}: ${problem}`);
  [checkCode, checkLines, checkOutline, checkHeadings].forEach((check) => check(page, report));
  return problems;
}
