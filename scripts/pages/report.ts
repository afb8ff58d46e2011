/** Problems, which are sentences with file and line, as they are printed, and as GitHub shows them. */

import fs from 'node:fs';
import {root} from '../lib/project';

/** One sentence for an error that is not one of ours, with the file that it is about. */
export function describeError(error: unknown, file?: string): string {
  const {message, stack = ''} = error as Error;
  const [, read, line, reason] = /^(?:Transform failed.*\n)?(\/.*?|\w:\\.*?)(?::(\d+):\d+)?: (.*)/s.exec(message) ?? [];
  if (reason && read?.startsWith(root)) {
    return describeUnreadable(`${read.slice(root.length + 1).replaceAll('\\', '/')}${line ? `:${line}` : ''}`, reason);
  }
  if (file && error instanceof SyntaxError) {
    return describeUnreadable(file, message);
  }
  const at = stack.split('\n').find((each) => each.includes(root) && !each.includes('node_modules'));
  const [, where = 'an unknown place'] = /([\w./-]+:\d+):\d+\)?$/.exec(at?.replaceAll(`${root}/`, '') ?? '') ?? [];
  return `${file ?? where}: cannot be checked (${clean(message)}, in ${where}); undo what was changed last`;
}

const describeUnreadable = (place: string, reason: string): string =>
  `${place}: cannot be read (${clean(reason)}); a comma, a quotation mark or a bracket is missing or too many`;

const clean = (text: string) =>
  text
    .replace(/^ERROR: /, '')
    .replace(/\s+/g, ' ')
    .slice(0, 160);

/** The sentences that are alike in a file, as one: the first, with the lines of the others. @param getRule what is alike */
function group(problems: readonly string[], getRule: (sentence: string) => string) {
  const groups = new Map<string, {file: string; line: string; sentence: string; others: string[]}>();
  for (const problem of problems) {
    const [, file = '', line = '', sentence = problem] =
      /^([^:,]*[./][^:,]*)(?::(\d+))?(?:: |, )(.*)$/s.exec(problem) ?? [];
    const key = `${file}: ${getRule(sentence)}`;
    const first = groups.get(key) ?? {file, line, sentence, others: []};
    groups.set(key, first);
    first.others.push(...(line && line !== first.line ? [line] : []));
  }
  return [...groups.values()];
}

const list = (lines: readonly string[]): string =>
  lines.length > 12 ? `${lines.slice(0, 12).join(', ')} …` : lines.join(', ');

export const formatProblems = (problems: readonly string[]): string[] =>
  group(problems, String).map(({file, line, sentence, others}) => {
    const place = file && `${[file, line].filter(Boolean).join(':')}: `;
    return place + sentence + (others.length > 0 ? ` (also on line ${list(others)})` : '');
  });

/** What differs between two sentences of one rule: quotations, code, paths and numbers. */
const VARIABLE = /"[^"]*"|`[^`]*`|\([^)]*\)|[#/.<[{][^\s,;]+|\d+/g;

/**
 * For the workflow: https://docs.github.com/actions/reference/workflow-commands-for-github-actions. GitHub shows ten annotations of a
 * step, so there is one for each rule and file, those of the pull request first; its summary has them all.
 *
 * @param changed files of the pull request
 * @returns annotations
 */
export function reportOnGitHub(problems: readonly string[], changed: readonly string[], summary?: string): string[] {
  const rank = ({file}: {file: string}) => Number(!changed.includes(file));
  const groups = group(problems, (sentence) => sentence.replace(VARIABLE, '')).sort((a, b) => rank(a) - rank(b));
  if (summary && problems.length > 0) {
    const rows = group(problems, String)
      .sort((a, b) => rank(a) - rank(b))
      .map(({file, line, sentence, others}) => {
        const lines = list([line, ...others].filter(Boolean));
        return `| ${file} | ${lines} | ${sentence.replace(/[\\|<>*_[\]`]/g, '\\$&')} |`;
      });
    const more = rows.length > 500 ? `\n\nAnd ${rows.length - 500} more: run \`npm run check:pages\`.` : '';
    const table = ['| file | line | what to do |', '| --- | --- | --- |', ...rows.slice(0, 500)].join('\n');
    fs.appendFileSync(summary, `### ${problems.length} to correct in pages\n\n${table}${more}\n`);
  }
  return groups.map(({file, line, sentence, others}) => {
    const place = file && `file=${file.replaceAll('%', '%25')},line=${line || 1},`;
    const more = others.length > 0 ? ` (and on ${others.length} more lines: ${list(others)})` : '';
    return `::error ${place}title=pages::${(sentence + more).replaceAll('%', '%25').replaceAll('\n', '%0A')}`;
  });
}
