/** Problems, which are sentences with file and line, as they are printed, and as GitHub shows them. */

import fs from 'node:fs';
import path from 'node:path';

/** One sentence for an error that is not one of ours, with the file that it is about. */
export function describeError(root: string, error: unknown, file?: string): string {
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  const [, read, line, reason] = /^(?:Transform failed.*\n)?(\/.*?|\w:\\.*?)(?::(\d+):\d+)?: (.*)/s.exec(message) ?? [];
  const getPlace = (name: string) => path.relative(root, name).replaceAll('\\', '/');
  const isOurs = read?.startsWith(root) === true;
  if (isOurs || (file && error instanceof SyntaxError)) {
    const place = isOurs ? getPlace(read) + (line ? `:${line}` : '') : file;
    return `${place}: cannot be read (${clean(reason ?? message)}); a comma, a quotation mark or a bracket is missing or too many`;
  }
  const [, missing, importer] = /^Cannot find module '(.*)'\nRequire stack:\n- (.*)/.exec(message) ?? [];
  if (importer?.startsWith(root)) {
    return `${getPlace(importer)}: imports ${missing}, which does not exist; remove the import and what uses it, or add the file`;
  }
  const at = stack.split('\n').find((each) => each.includes(root) && !each.includes('node_modules'));
  const [, where = 'an unknown place'] = /([\w./-]+:\d+):\d+\)?$/.exec(at?.replaceAll(`${root}/`, '') ?? '') ?? [];
  return `${file ?? where}: cannot be checked (${clean(message)}, in ${where}); \`npx tsc\` names what no longer fits, and otherwise undo what was changed last`;
}

const clean = (text: string) => /^(?:ERROR: )?(.{0,160})/.exec(text.replace(/\s+/g, ' '))?.[1];

/** The sentences that are alike in a file, as one: the first, with all lines. @param getRule what is alike */
function group(problems: readonly string[], getRule: (sentence: string) => string) {
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

const list = (lines: readonly string[]): string =>
  lines.length > 12 ? `${lines.slice(0, 12).join(', ')} …` : lines.join(', ');

export const formatProblems = (problems: readonly string[]): string[] =>
  group(problems, String).map(({file, lines: [line, ...others], sentence}) => {
    const place = file && `${[file, line].filter(Boolean).join(':')}: `;
    return place + sentence + (others.length > 0 ? ` (also on line ${list(others)})` : '');
  });

/** The parts that differ between two sentences of one rule: quotations, code, paths and numbers. */
const VARIABLE = /"[^"]*"|`[^`]*`|\([^)]*\)|[#/.<[{][^\s,;]+|\d+/g;

const escape = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** As many rows as the summary of a run has room for. */
const MAX_ROWS = 500;

/**
 * Annotations: https://docs.github.com/actions/reference/workflow-commands-for-github-actions. GitHub shows ten of a
 * step, so there is one for each rule and file, those of the pull request first; its summary has them all.
 */
export function reportOnGitHub(problems: readonly string[], changed: readonly string[], summary?: string): string[] {
  const isChanged = (problem: string) => changed.some((file) => problem.startsWith(`${file}:`));
  const sorted = problems.toSorted((a, b) => Number(isChanged(b)) - Number(isChanged(a)));
  if (summary && problems.length > 0) {
    const rows = group(sorted, String).map(
      ({file, lines, sentence}) => `| ${file} | ${list(lines)} | ${sentence.replace(/[\\|<>*_[\]`]/g, '\\$&')} |`,
    );
    const more = rows.length > MAX_ROWS ? `\n\nAnd ${rows.length - MAX_ROWS} more: run \`npm run check:pages\`.` : '';
    const table = ['| file | line | what to do |', '| --- | --- | --- |', ...rows.slice(0, MAX_ROWS)].join('\n');
    fs.appendFileSync(summary, `### ${problems.length} to correct in pages\n\n${table}${more}\n`);
  }
  const alike = group(sorted, (sentence) => sentence.replace(VARIABLE, ''));
  return alike.map(({file, lines: [line, ...others], sentence}) => {
    const place = file && `file=${escape(file).replaceAll(':', '%3A').replaceAll(',', '%2C')},line=${line ?? 1},`;
    const more = others.length > 0 ? ` (and on ${others.length} more lines: ${list(others)})` : '';
    return `::error ${place}title=pages::${escape(sentence + more)}`;
  });
}
