import path from 'node:path';
import {parsePage} from 'page-checks';
import {readFrontMatter} from '../config/front-matter';
import {failBuild} from '../lib/fail-build';
import {normalizeText} from '../lib/normalize-text';
import {UserError} from '../lib/user-error';
import {elements} from './registry';

/** Docusaurus calls it before it reads a page. The first mistake ends the build, or fills the editor's screen. */
export function checkSyntax({filePath, fileContent}: {filePath: string; fileContent: string}): string {
  const file = path.relative(process.cwd(), filePath);
  const text = normalizeText(fileContent);
  try {
    readFrontMatter(file, text);
    const [problem] = parsePage(file, text, [...elements.keys()]).problems;
    if (problem) {
      throw new UserError(`${problem}.`);
    }
  } catch (error) {
    throw error instanceof UserError ? failBuild(error) : error;
  }
  return text;
}
