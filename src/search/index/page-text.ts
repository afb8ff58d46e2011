/**
 * The text of a page as sentences. The plugin makes one line of it, in which cells and items run together and code
 * looks like text. So it reads a copy of the page with marks in it, which then become punctuation and lines.
 */

/** Marks, each with the tags before it. Headings are documents of their own. */
const [CELL, BLOCK, CODE, CODE_END] = ['\uE000', '\uE001', '\uE002', '\uE003'];
const TAGS = [
  [/<t[dh](?=[\s>])[^>]*>/g, CELL],
  [/<(?:tr(?=[\s>])[^>]*>\s*<t[dh]|p|li|dt|dd|div|h[4-6]|summary|figcaption)(?=[\s>])[^>]*>/g, BLOCK],
  [/(?=<\/summary>)/g, ':'],
  // With its caption.
  [/<div class="theme-code-block[^>]*>|<pre(?=[\s>])[^>]*>/g, CODE],
  [/<\/pre>/g, CODE_END],
] as const;

export const markText = (html: string): string =>
  TAGS.reduce((text, [tag, mark]) => text.replace(tag, `$&${mark}`), html);

/** @returns the sentences as one line, and each block of code as a further one */
export function readMarkedText(marked: string): string {
  const code = Array.from(marked.matchAll(/\uE002([^\uE003]*)/g), ([, block = '']) =>
    block.replace(/[\s\uE001]*\uE002/g, ': '),
  );
  return [marked.replace(/\uE002[^\uE003]*/g, BLOCK), ...code].map(punctuate).join('\n');
}

const punctuate = (line: string): string =>
  line
    .replace(/^[\s\uE000-\uE003:]+|[\s\uE000-\uE003]+$/g, '')
    .replace(/([.:;,!?…]['"”’)]?)?[\s\uE000-\uE003]*[\uE001\uE003][\s\uE000-\uE003]*/g, (_, end?: string) =>
      end ? `${end} ` : '. ',
    )
    .replace(/\s*\uE000[\s\uE000]*/g, ' · ');
