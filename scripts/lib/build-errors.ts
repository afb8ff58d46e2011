/** Explains the errors of `docusaurus build` in one sentence each, without stack traces and without repetitions. */

const BROKEN_LINK_PAGE = /^\s*- (?:Broken link|Broken anchor) on source page path = (.*):$/;
const BROKEN_LINK_TARGET = /^\s*-> linking to (\S+)/;
const MDX_ERROR = /MDX compilation failed for file "([^"]*)"\n+Cause: ([^\n]*)/g;
const STACK_LINE = /^\s*at .*:\d+:\d+\)?$/;
const REASON = /^\s*(?:\[ERROR\] |\[cause\]: )+(?:\w*Error: )?(.*)/;

/** Sentences that Docusaurus adds to each error. They do not contain the cause. */
const WRAPPER = /^(?:Unable to build website for locale|Client bundle compiled with errors|Can't render static file)/;

function findBrokenLinks(lines: readonly string[]): string[] {
  const pagesByTarget = new Map<string, string[]>();
  let page = '';
  for (const line of lines) {
    page = BROKEN_LINK_PAGE.exec(line)?.[1] ?? page;
    const target = BROKEN_LINK_TARGET.exec(line)?.[1];
    if (target !== undefined) {
      pagesByTarget.set(target, [...(pagesByTarget.get(target) ?? []), page]);
    }
  }
  return [...pagesByTarget].map(([target, [first = '', ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more ${others.length === 1 ? 'page' : 'pages'}` : '';
    return `${first}${more}: links to ${target}, which does not exist; "npm run check:pages" names the file and the line`;
  });
}

/**
 * @param root the project's folder
 * @param output the error output of a build that failed
 * @returns sentences, without duplicates
 */
export function explainBuildErrors(root: string, output: string): string[] {
  const lines = output.split('\n').filter((line) => !STACK_LINE.test(line));
  const mdxErrors = [...output.matchAll(MDX_ERROR)].map(
    ([, file = '', cause = '']) => `${file.replace(`${root}/`, '')}: ${cause}`,
  );
  const specificErrors = [...mdxErrors, ...findBrokenLinks(lines)];
  const reasons = lines
    .flatMap((line) => REASON.exec(line)?.[1]?.trim() ?? [])
    .filter((reason) => !WRAPPER.test(reason));
  return [...new Set(specificErrors.length > 0 ? specificErrors : reasons)];
}
