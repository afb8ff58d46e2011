/** A block of code that the Markdown of a page shows as an excerpt. */
interface Excerpt {
  language: string;
  title: string;
  code: string;
}

/** All excerpts of a page, in their order. A test can choose one by its code, so that editors can change its title. */
export const listExcerpts = (markdown: string): Excerpt[] =>
  [...markdown.matchAll(/^( *)```(\w+) excerpt title="([^"]*)"\n([^]*?)^\1```$/gm)].map(
    ([, indent = '', language = '', title = '', code = '']) => ({
      language,
      title,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );

/** The code of the excerpt with a title, which is the name of a file. */
export function getExcerpt(markdown: string, title: string): string {
  const [, code] = markdown.split(` excerpt title="${title}"\n`);
  if (code === undefined) {
    throw new Error(`The page has no code with the title "${title}".`);
  }
  return code.slice(0, code.indexOf('\n```\n') + 1);
}
