/**
 * Checks the Markdown pages of a Docusaurus site without a build. Each mistake becomes one sentence with the file, the
 * line and the remedy. A `Site` object describes the site to the checks.
 */

export {checkPages} from './src/check';
export {listChangedFiles} from './src/git';
export {createPage, getRoute, isPage, listFiles, listPages, listPartFiles, readFile, type Page} from './src/page';
export {repairPages} from './src/repair';
export {describeError, formatProblems, reportOnGitHub} from './src/report';
export type {Context, Site} from './src/site';
export {createMarkdown, createParser, getHeadingId, parsePage} from './src/syntax';
export {findWordProblems, getTexts, type Text} from './src/words';
