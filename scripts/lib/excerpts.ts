/** The code under a title in the Markdown of a page. */
export function getExcerpt(markdown: string, title: string): string {
  const [, code] = markdown.split(` excerpt title="${title}"\n`);
  if (code === undefined) {
    throw new Error(`The page has no code with the title "${title}".`);
  }
  return code.slice(0, code.indexOf('\n```\n') + 1);
}
