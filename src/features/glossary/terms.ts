/** Reads the terms of the glossary from the Markdown of its page. */

import {createSlugger} from '@docusaurus/utils';
import type {Heading, Paragraph, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {failAt, type PageFile} from '../../markdown/page';

export interface Term {
  /** The anchor of the entry on the page of the glossary. */
  id: string;
  /** All names of the term, as the glossary writes them. */
  names: string[];
  definition: Paragraph;
}

/**
 * A mistake on the page ends the build, as `failAt` describes: an entry without a definition, a definition that cannot be
 * shown on another page, or a name that two entries have.
 *
 * @param root the page of the glossary
 * @param file the file of the page, for messages
 * @param siteDir the project's folder
 * @returns the terms in the order of the page, without those that are marked "no-autolink"
 */
export function parseTerms(root: Root, file: PageFile, siteDir: string): Term[] {
  const slugger = createSlugger();
  const terms: Term[] = [];
  const usedNames = new Set<string>();
  for (const [i, heading] of root.children.entries()) {
    if (heading.type !== 'heading') {
      continue;
    }
    // Pass all headings to the slugger, because it adds a number to the anchors of equal headings.
    const id = slugger.slug(toString(heading));
    if (heading.depth !== 3) {
      continue;
    }
    const {comments, definition} = findDefinition(heading, root.children.slice(i + 1), file, siteDir);
    const names = splitNames(toString(heading));
    for (const name of names.map((spelling) => spelling.toLowerCase())) {
      if (usedNames.has(name)) {
        failAt(siteDir, file, heading, `"${name}" is a name of two terms; remove it from one of the headings`);
      }
      usedNames.add(name);
    }
    if (!comments.some((comment) => toString(comment).includes('no-autolink'))) {
      terms.push({id, names, definition});
    }
  }
  return terms;
}

/**
 * Ends the build, as `failAt` describes, if there is no paragraph below the heading, or if the paragraph contains more than
 * text, code and emphasis.
 *
 * @param below the content of the page after the heading
 * @returns the first paragraph below the heading, and the comments before this paragraph
 */
function findDefinition(
  heading: Heading,
  below: readonly RootContent[],
  file: PageFile,
  siteDir: string,
): {comments: readonly RootContent[]; definition: Paragraph} {
  const term = toString(heading);
  const index = below.findIndex(({type}) => type !== 'mdxFlowExpression');
  const definition = below[index];
  if (definition?.type !== 'paragraph') {
    return failAt(
      siteDir,
      file,
      heading,
      `the term "${term}" has no definition; write one or two sentences under the heading`,
    );
  }
  if (!definition.children.every(({type}) => type === 'text' || type === 'inlineCode' || type === 'emphasis')) {
    failAt(
      siteDir,
      file,
      definition,
      `the definition of "${term}" is shown on other pages; keep it to text and code, and put links into a second paragraph`,
    );
  }
  return {comments: below.slice(0, index), definition};
}

/** @param heading such as `Persistent identifier (PID)`, which has two names */
const splitNames = (heading: string): string[] =>
  heading
    .split(/[()]/)
    .map((name) => name.trim())
    .filter(Boolean);
