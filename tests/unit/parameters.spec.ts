import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {OPENAPI_FILE} from '../../src/features/openapi/openapi';
import {createParser} from '../../src/markdown/syntax';
import {renderElements} from '../support/markdown';

const OPENAPI = `
paths:
  /items/{kind}:
    get:
      operationId: listItems
      tags: [search]
      parameters:
        - {name: kind, in: path, required: true, description: What kind., schema: {type: string, enum: [a, b, c]}}
        - {name: maker, in: query, description: Who made it., schema: {type: array, items: {type: string}}}
        - {name: title, in: query, description: "Words, \`a | b\`.", x-repeatable: not published, x-wildcards: ['*', '?'], schema: {type: string}}
        - {name: size, in: query, description: How many., schema: {type: integer, minimum: 1, maximum: 9, default: 5}}
        - {name: image, in: query, description: With an image., x-default: not published, schema: {type: boolean}}
        - {name: Accept, in: header, description: Which format., x-type: media type, schema: {type: string}}
  /oai:
    get:
      operationId: harvest
      tags: [oai-pmh]
      parameters:
        - {name: verb, in: query, required: true, description: What., schema: {type: string, enum: [List, Get]}}
        - {name: id, in: query, description: Which item., x-verbs: {Get: required}, schema: {type: string}}
        - {name: token, in: query, description: Next page., x-verbs: {List: exclusive}, schema: {type: string}}
  /old:
    get:
      operationId: oldItems
      tags: [collection-api]
      parameters:
        - {name: p, in: query, description: Page., x-now: follow \`next\`, schema: {type: integer, minimum: 0}}
`;

/** A project with this description. */
const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parameters-'));

test.beforeAll(() => {
  fs.mkdirSync(path.dirname(path.join(siteDir, OPENAPI_FILE)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, OPENAPI_FILE), OPENAPI);
});

test.afterAll(() => fs.rmSync(siteDir, {recursive: true}));

/** The table of a component with these attributes, without what pads its columns. */
function tableFor(attributes: string): string {
  const tree = renderElements(siteDir, `Text.\n\n<Parameters ${attributes} />\n`);
  const markdown = createParser().stringify({...tree, children: tree.children.slice(1)});
  return markdown.trimEnd().replace(/ +/g, ' ').replace(/-+/g, '-');
}

test('a table has a line for each parameter, and only the columns that say something', () => {
  expect(tableFor('of="listItems" in="query"')).toBe(
    [
      '| Parameter | Type | Default | Repeatable | Wildcards | Meaning |',
      '| - | - | - | - | - | - |',
      '| `maker` | string | none | yes | no | Who made it. |',
      '| `title` | string | none | not published | `*` and `?` | Words, `a \\| b`. |',
      '| `size` | integer, 1 to 9 | `5` | no | no | How many. |',
      '| `image` | `true` or `false` | not published | no | no | With an image. |',
    ].join('\n'),
  );
});

test('a verb has its own arguments, with their kind', () => {
  expect(tableFor('of="harvest" verb="Get"')).toBe(
    ['| Argument | Type | Kind | Meaning |', '| - | - | - | - |', '| `id` | string | required | Which item. |'].join(
      '\n',
    ),
  );
});

for (const [what, attributes, says] of [
  ['an unknown operation', 'of="listThings"', 'not "listThings": listItems, harvest, oldItems'],
  ['a verb without arguments', 'of="harvest" verb="Put"', 'fix the attributes of <Parameters>, or add it there'],
] as const) {
  test(`${what} stops the build with file, line and remedy`, () => {
    expect(() => tableFor(attributes)).toThrow(says);
    expect(() => tableFor(attributes)).toThrow(/^docs\/page\.md:3: .*\.$/);
  });
}
