/** Formats problems for a terminal and for GitHub. A problem is a sentence that begins with a file and a line. */

import fs from 'node:fs';
import path from 'node:path';

/**
 * Describes an unexpected error in one sentence.
 *
 * @param root the folder of the project
 * @param error any thrown value, such as a syntax error in a file of the site
 * @param file the file that was being checked, relative to the project root
 */
export function describeError(root: string, error: unknown, file?: string): string {
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  const [, unreadableFile, line, reason] =
    /^(?:Transform failed.*\n)?(\/.*?|\w:\\.*?)(?::(\d+):\d+)?: (.*)/s.exec(message) ?? [];
  const getPlace = (name: string) => path.relative(root, name).replaceAll('\\', '/');
  const isInProject = unreadableFile?.startsWith(root) === true;
  if (isInProject || (file && error instanceof SyntaxError)) {
    const place = isInProject ? getPlace(unreadableFile) + (line ? `:${line}` : '') : file;
    return `${place}: cannot be read (${clean(reason ?? message)}); look for a comma, a quotation mark or a bracket that is missing or that should not be there`;
  }
  const [, missingModule, importer] = /^Cannot find module '(.*)'\nRequire stack:\n- (.*)/.exec(message) ?? [];
  if (importer?.startsWith(root)) {
    return `${getPlace(importer)}: imports ${missingModule}, which does not exist; remove the import and the code that uses it, or add the file`;
  }
  const stackLine = stack.split('\n').find((text) => text.includes(root) && !text.includes('node_modules'));
  const [, where = 'an unknown place'] =
    /([\w./-]+:\d+):\d+\)?$/.exec(stackLine?.replaceAll(`${root}/`, '') ?? '') ?? [];
  return `${file ?? where}: cannot be checked (${clean(message)}, in ${where}); run \`npx tsc\` to find the cause, or undo your last change`;
}

const clean = (text: string) => /^(?:ERROR: )?(.{0,160})/.exec(text.replace(/\s+/g, ' '))?.[1];

/**
 * Groups the problems of a file that belong to the same rule.
 *
 * @param getRule returns the part of a sentence that is the same for all problems of a rule
 * @returns for each group the file, the first sentence and all lines. The file is empty for a problem without a file.
 */
function groupProblems(problems: readonly string[], getRule: (sentence: string) => string) {
  const groups = new Map<string, {file: string; lines: string[]; sentence: string}>();
  for (const problem of problems) {
    const [, file = '', line, sentence = problem] =
      /^((?:\w:)?[^:]*?[./][^:]*?)(?::(\d+))?(?:: |, )(.*)$/s.exec(problem) ?? [];
    const key = `${file}: ${getRule(sentence)}`;
    const {lines} = groups.get(key) ?? groups.set(key, {file, lines: [], sentence}).get(key) ?? {};
    lines?.push(...(line && !lines.includes(line) ? [line] : []));
  }
  return [...groups.values()];
}

const formatLines = (lines: readonly string[]): string =>
  lines.length > 12 ? `${lines.slice(0, 12).join(', ')} …` : lines.join(', ');

/** @returns the problems to print. If a problem occurs on several lines of a file, it is printed once with all line numbers. */
export const formatProblems = (problems: readonly string[]): string[] =>
  groupProblems(problems, String).map(({file, lines: [line, ...others], sentence}) => {
    const place = file && `${[file, line].filter(Boolean).join(':')}: `;
    return place + sentence + (others.length > 0 ? ` (also on line ${formatLines(others)})` : '');
  });

/** The parts of a sentence that differ between two problems of one rule: quotations, code, paths and numbers. */
const VARIABLE = /"[^"]*"|`[^`]*`|\([^)]*\)|[#/.<[{][^\s,;]+|\d+/g;

const escape = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** The maximum number of rows of the table in the summary, because GitHub limits the size of a summary. */
const MAX_ROWS = 500;

/**
 * Formats problems as annotations of GitHub, and writes all of them into the summary of the run. GitHub shows only ten
 * annotations of a step, so each rule gets one annotation in each file. Annotations of changed files come first.
 *
 * @param changedFiles the files that the pull request changes
 * @param summary path of the file to which the summary is appended
 * @returns workflow commands to print: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function reportOnGitHub(
  problems: readonly string[],
  changedFiles: readonly string[],
  summary?: string,
): string[] {
  const isChanged = (problem: string) => changedFiles.some((file) => problem.startsWith(`${file}:`));
  const sortedProblems = problems.toSorted((a, b) => Number(isChanged(b)) - Number(isChanged(a)));
  if (summary && problems.length > 0) {
    const rows = groupProblems(sortedProblems, String).map(
      ({file, lines, sentence}) =>
        `| ${file} | ${formatLines(lines)} | ${sentence.replace(/[\\|<>*_[\]`]/g, '\\$&')} |`,
    );
    const more = rows.length > MAX_ROWS ? `\n\nAnd ${rows.length - MAX_ROWS} more: run \`npm run check:pages\`.` : '';
    const table = ['| file | line | what to do |', '| --- | --- | --- |', ...rows.slice(0, MAX_ROWS)].join('\n');
    fs.appendFileSync(summary, `### ${problems.length} to correct in pages\n\n${table}${more}\n`);
  }
  const problemsOfOneRule = groupProblems(sortedProblems, (sentence) => sentence.replace(VARIABLE, ''));
  return problemsOfOneRule.map(({file, lines: [line, ...others], sentence}) => {
    const place = file && `file=${escape(file).replaceAll(':', '%3A').replaceAll(',', '%2C')},line=${line ?? 1},`;
    const more = others.length > 0 ? ` (and on ${others.length} more lines: ${formatLines(others)})` : '';
    return `::error ${place}title=pages::${escape(sentence + more)}`;
  });
}
