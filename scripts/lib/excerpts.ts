/** A block of code on a page that has the word "excerpt" after its language. */
interface Excerpt {
  language: string;
  title: string;
  code: string;
}

/** Lists the excerpts of a page, in their order. Tests find an excerpt by its code, so that editors can change its title. */
export const listExcerpts = (markdown: string): Excerpt[] =>
  [...markdown.matchAll(/^( *)```(\w+) excerpt title="([^"]*)"\n([^]*?)^\1```$/gm)].map(
    ([, indent = '', language = '', title = '', code = '']) => ({
      language,
      title,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );

/** Returns the code of the excerpt with this title. @throws Error if the page has no such excerpt */
export function getExcerpt(markdown: string, title: string): string {
  const [, code] = markdown.split(` excerpt title="${title}"\n`);
  if (code === undefined) {
    throw new Error(`The page has no code with the title "${title}".`);
  }
  return code.slice(0, code.indexOf('\n```\n') + 1);
}
