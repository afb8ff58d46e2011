import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {OPENAPI_FILE} from '../../src/features/openapi/openapi';
import {getPublishedText} from '../../src/features/openapi/published';
import {root} from '../support/test';

interface Problem {
  ruleId: string;
  message: string;
  location: {start: {line: number}}[];
}

/** What the linter reports about a file: `rule, line: message`. */
function lint(file: string, ...options: string[]): string[] {
  const cli = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const args = ['--import', 'tsx', cli, 'lint', file, '--format=json', ...options];
  const {stdout, stderr} = spawnSync(process.execPath, args, {cwd: root, encoding: 'utf8'});
  expect(stdout, stderr).toContain('"problems"');
  const {problems} = JSON.parse(stdout) as {problems: Problem[]};
  return problems.map(({ruleId, message, location}) => `${ruleId}, ${location[0]?.start.line}: ${message}`);
}

/** One mistake for each rule of our own: the rule that must report it, the text that it replaces, and a part of its message. */
const mistakes: readonly (readonly [rule: string, from: string, to: string, says: string])[] = [
  ['rule/plain-description', 'description: Words in a title.', 'description: Words in a title', 'full stop'],
  ['rule/plain-description', 'Words in the description.', 'See [words](/docs/).', 'write no link'],
  ['rule/parameter-fields', "x-wildcards: ['*'", "x-wildcard: ['*'", 'Unknown field'],
  ['rule/operation-fields', 'x-unknown-parameters: ignored', 'x-unknown: ignored', 'Unknown field'],
];

test('each mistake is reported by its rule', ({}, info) => {
  let text = fs.readFileSync(path.join(root, OPENAPI_FILE), 'utf8');
  for (const [, from, to] of mistakes) {
    expect(text, 'the text to change').toContain(from);
    text = text.replace(from, to);
  }
  const file = info.outputPath('openapi.yaml');
  fs.writeFileSync(file, text);
  const problems = lint(file, '--config=redocly.yaml');
  for (const [rule, , , says] of mistakes) {
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${rule}, \\d+: .*`)));
    expect(problems.filter((problem) => problem.startsWith(`${rule},`)).join('\n')).toContain(says);
  }
});

test('the published file is valid OpenAPI', ({}, info) => {
  const file = info.outputPath('openapi.yaml');
  // At a path, not at an origin: the linter requests the URLs of examples.
  fs.writeFileSync(file, getPublishedText(root, '/'));
  // Its examples are the recordings, which have a check of their own.
  expect(lint(file, '--skip-rule=no-invalid-media-type-examples')).toEqual([]);
});
