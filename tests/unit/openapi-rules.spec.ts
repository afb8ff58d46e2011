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

/** One mistake for each rule of our own: the text that it replaces, the rule that must report it, and a part of its message. */
const mistakes: {from: string; to: string; rule: string; says: string}[] = [
  {
    from: 'description: Words in a title.',
    to: 'description: Words in a title',
    rule: 'rule/plain-description',
    says: 'full stop',
  },
  {
    from: 'Words in the description.',
    to: 'See [words](/docs/).',
    rule: 'rule/plain-description',
    says: 'write no link',
  },
  {from: "x-wildcards: ['*'", to: "x-wildcard: ['*'", rule: 'rule/parameter-fields', says: 'Unknown field'},
  {
    from: 'x-unknown-parameters: ignored',
    to: 'x-unknown: ignored',
    rule: 'rule/operation-fields',
    says: 'Unknown field',
  },
  {
    from: 'x-page: /docs/search\n',
    to: 'x-page: /docs/seek\n',
    rule: 'site/page-exists',
    says: 'searchCollection: x-page "/docs/seek" is not a page',
  },
  {
    from: '      deprecated: true\n      summary: List objects',
    to: '      summary: List objects',
    rule: 'site/agrees-with-services',
    says: 'listObjects: deprecated is false, but services.ts calls collection-api retired',
  },
  {from: 'tags: [sru]', to: 'tags: [srw]', rule: 'site/agrees-with-services', says: 'the tag "srw" is not a service'},
  {
    from: 'images: &images\n    - url: https://iiif.micr.io',
    to: 'images: &images\n    - url: https://iiif.example.org',
    rule: 'site/agrees-with-services',
    says: 'its URL is https://iiif.example.org/',
  },
  {
    from: '  /oai:\n',
    to: '  /oai2:\n',
    rule: 'site/describes-all-services',
    says: 'oai-pmh: no operation has the URL',
  },
  {
    from: 'ListMetadataFormats: optional',
    to: 'ListFormats: optional',
    rule: 'site/verbs-and-successors',
    says: 'is "optional" for ListFormats',
  },
  {
    from: '          x-now: follow `next.id`\n',
    to: '',
    rule: 'site/verbs-and-successors',
    says: 'listObjects: the retired parameter p has no x-now',
  },
];

test('each mistake is reported by its rule, with its line', ({}, info) => {
  let text = fs.readFileSync(path.join(root, OPENAPI_FILE), 'utf8');
  for (const {from, to} of mistakes) {
    expect(text, 'the text to change').toContain(from);
    text = text.replace(from, to);
  }
  const file = info.outputPath('openapi.yaml');
  fs.writeFileSync(file, text);
  const problems = lint(file, '--config=redocly.yaml');
  for (const {rule, says} of mistakes) {
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${rule}, \\d+: .*`)));
    expect(problems.filter((problem) => problem.startsWith(`${rule},`)).join('\n')).toContain(says);
  }
  const line = text.split('\n').indexOf('      x-page: /docs/seek') + 1;
  expect(problems.find((problem) => problem.includes('/docs/seek'))).toContain(`, ${line - 2}: `);
});

test('the published file is valid OpenAPI', ({}, info) => {
  const file = info.outputPath('openapi.yaml');
  // At a path, not at an origin: the linter requests the URLs of examples.
  fs.writeFileSync(file, getPublishedText(root, '/'));
  // It has no x-page any more. Its examples are the recordings, which have a check of their own.
  const skipped = ['site/page-exists', 'no-invalid-media-type-examples'].map((rule) => `--skip-rule=${rule}`);
  expect(lint(file, ...skipped)).toEqual([]);
});
