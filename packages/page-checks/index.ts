/**
 * Checks the Markdown pages of a Docusaurus site without a build: each mistake is a sentence with file, line and what
 * to do. A site says once what it is, in a `Site`.
 */

export {checkPages} from './src/check';
export {listChangedFiles} from './src/git';
export {createPage, getRoute, isPage, listFiles, listPages, listPartFiles, readFile, type Page} from './src/page';
export {repairPages} from './src/repair';
export {describeError, formatProblems, reportOnGitHub} from './src/report';
export type {Context, Site} from './src/site';
export {createMarkdown, createParser, getHeadingId, parsePage} from './src/syntax';
export {findWordProblems, getTexts, type Text} from './src/words';
