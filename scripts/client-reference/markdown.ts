/** Writes the pages of the reference from the exports of the two packages. */

import path from 'node:path';
import {FIELDS} from 'collection-online';
import {code, formatTable} from '../../src/markdown/nodes';
import type {ApiError, ApiItem, ApiMember} from './api-item';
import {createdByUsers, exceptionalIds, groups, internalNames, pairs} from './groups';

const NOTICE =
  '{/* Generated from the packages. Do not edit: change a docstring, then run npm run generate -- client-reference. */}';

const SOURCES = `<details>
<summary>Sources</summary>

- The comments and types in both packages, which we read with TypeDoc and griffe. A test compares this page with the exports of the packages.
- The tests, which run the examples with recorded responses.

</details>
`;

/** The type of the settings. A function whose arguments are settings links to it and does not list them again. */
const SETTINGS = 'Settings';

/** A page of the reference without its sections. */
interface ReferencePage {
  /** Path of the file relative to the project root. */
  file: string;
  /** Front matter, and the text before the first section. */
  start: string;
  /** The text after the last section. */
  end: string;
}

const functionsPage: ReferencePage = {
  file: 'docs/client-reference.md',
  start: `---
title: 'Client library: reference'
description: Each function and error of the library in JavaScript and Python, with its arguments, result and an example.
sidebar_group: tools
sidebar_position: 0.8
keywords: [API reference, signature, method, parameters, arguments, return value, docstring, list of methods, list of functions]
---

${NOTICE}

The types of the [client library](./client.md) are on a separate page,
[Types](./client-reference-types.md). If you want to learn the library, start with the [examples](./client-examples.md).

JavaScript and Python have the same functions. A name with several words is written \`likeThis\` in JavaScript and \`like_this\` in
Python. The texts below use the names from JavaScript. If a text contains \`null\`, the value in Python is \`None\`.

- **JavaScript:** Write \`import {search} from 'collection-online'\`. Import the functions \`saveImage\` and \`harvestTo\`, which write files,
  from \`collection-online/files\`. A function that sends a request returns a promise or an asynchronous iterator.
- **Python:** Write \`from collection_online import search\`. Options are keyword arguments. There are no asynchronous functions.`,
  end: `## Next steps

- [Types](./client-reference-types.md): the types of arguments and results.
- [Examples](./client-examples.md): programs that use these functions.
- [Errors](./client-errors.md): learn what to do after each error.

${SOURCES}`,
};

const typesPage: ReferencePage = {
  file: 'docs/client-reference-types.md',
  start: `---
title: 'Client library: types'
description: Each type of the library in JavaScript and Python, and what it contains.
sidebar_group: tools
sidebar_position: 0.85
keywords: [API reference, TypeScript types, type hints, interface, TypedDict, dataclass, properties, attributes]
---

${NOTICE}

The functions of the [client library](./client.md) accept and return values of these types. For the
functions, see the [reference](./client-reference.md).

A name with several words is written \`likeThis\` in JavaScript and \`like_this\` in Python. The texts below use the names from JavaScript. If
a text contains \`null\`, the value in Python is \`None\`.`,
  end: `## Next steps

- [Reference](./client-reference.md): the functions.
- [Records and fields](./client-records.md): what a record contains.

${SOURCES}`,
};

/** The same function, type or member in both languages. One of the two can be missing. */
interface Pair<T> {
  javascript?: T;
  python?: T;
}

/** A section of a page: a heading of level 2 and the content below it. */
interface Section {
  title: string;
  /** Id of the heading. */
  id: string;
  text: string;
  items: readonly Pair<ApiItem>[];
}

/**
 * Formats the pages of the reference.
 *
 * @param hasExample returns whether there is a sample of this id in `samples/client-reference`
 * @returns the texts of the pages, keyed by path relative to the project root
 * @throws {Error} if a function is in no group
 */
export function formatReference(
  javascript: readonly ApiItem[],
  python: readonly ApiItem[],
  hasExample: (id: string) => boolean,
): Map<string, string> {
  const isPublic = ({name}: ApiItem) => !internalNames.includes(name);
  const allPairs = pairUp(joinClient(javascript.filter(isPublic)), python.filter(isPublic));
  const findPairs = (name: string) => allPairs.filter((pair) => getName(pair) === name);
  const pairsInGroups = groups.flatMap(({names}) => names.flatMap(findPairs));
  const otherPairs = allPairs.filter((pair) => !pairsInGroups.includes(pair));
  const functionsWithoutGroup = otherPairs
    .filter(({javascript: js, python: py}) => (js ?? py)?.kind === 'function')
    .map(getName);
  if (functionsWithoutGroup.length > 0) {
    throw new Error(
      `${functionsWithoutGroup.join(', ')}: in no group of the reference; add it to scripts/client-reference/groups.ts`,
    );
  }
  const otherTypes: Section = {
    title: 'Other types',
    id: 'other-types',
    text: 'These types describe the options, the results and the parts of records.',
    items: otherPairs,
  };
  const createSection = (group: (typeof groups)[number]): Section => ({
    ...group,
    items: group.names.flatMap(findPairs),
  });
  const pages: {page: ReferencePage; sections: Section[]}[] = [
    {page: functionsPage, sections: groups.filter(({areTypes}) => !areTypes).map(createSection)},
    {page: typesPage, sections: [...groups.filter(({areTypes}) => areTypes).map(createSection), otherTypes]},
  ];
  const filesById = new Map<string, string>();
  for (const {page, sections} of pages) {
    for (const pair of sections.flatMap(({items}) => items)) {
      filesById.set(getId(getName(pair)), page.file);
    }
  }
  const texts = new Map<string, string>();
  for (const {page, sections} of pages) {
    const parts = sections.flatMap((section) => formatSection(section, allPairs, hasExample));
    const text = [page.start, ...parts, page.end].join('\n\n');
    texts.set(page.file, linkBetweenPages(text, page.file, filesById));
  }
  return texts;
}

const formatSection = (
  {title, id, text, items}: Section,
  allPairs: readonly Pair<ApiItem>[],
  hasExample: (id: string) => boolean,
): string[] => [`## ${title} {/* #${id} */}`, text, ...items.flatMap((pair) => formatItem(pair, allPairs, hasExample))];

/**
 * Adds the file name to links to a heading that is on the other page.
 *
 * @param file the page that contains the text
 * @param filesById the file of the page with each heading, keyed by the id of the heading
 */
const linkBetweenPages = (text: string, file: string, filesById: ReadonlyMap<string, string>): string =>
  text.replace(/\]\(#([\w-]+)\)/g, (link, id: string) => {
    const target = filesById.get(id) ?? file;
    return target === file ? link : `](./${path.basename(target)}#${id})`;
  });

/**
 * Joins the function `createClient` and the type `Client` of JavaScript into one item, because Python has only the class
 * `Client`.
 */
function joinClient(items: readonly ApiItem[]): ApiItem[] {
  const client = items.find(({name}) => name === 'Client');
  const others = items.filter((item) => item !== client);
  return others.map((item) =>
    client && item.name === 'createClient' ? {...item, text: client.text, members: client.members} : item,
  );
}

/** Converts a JavaScript name to the Python name: `getObject` becomes `get_object`. */
const toPython = (name: string): string =>
  pairs[name] ?? (/^[a-z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name);

/** Pairs items of JavaScript with items of Python by their names. Items that only Python has come last. */
function pairUp<T extends {name: string}>(javascript: readonly T[], python: readonly T[]): Pair<T>[] {
  const usedItems = new Set<T>();
  const both = javascript.map((item): Pair<T> => {
    const other = python.find(({name}) => name === toPython(item.name));
    if (other) {
      usedItems.add(other);
    }
    return {javascript: item, python: other};
  });
  const onlyPython = python.filter((item) => !usedItems.has(item));
  return [...both, ...onlyPython.map((item) => ({python: item}))];
}

const getName = ({javascript, python}: Pair<ApiItem>): string => (javascript ?? python)?.name ?? '';

/** Returns the id of a heading, which is also the name of a sample: `get-object`. */
export const getId = (name: string): string =>
  exceptionalIds[name] ??
  (pairs[name] ? name : toPython(name))
    .replaceAll('_', '-')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();

function formatItem(
  pair: Pair<ApiItem>,
  allPairs: readonly Pair<ApiItem>[],
  hasExample: (id: string) => boolean,
): string[] {
  const {javascript, python} = pair;
  const names = [...new Set([javascript?.name, python?.name].filter((name) => name !== undefined))];
  const id = getId(getName(pair));
  const languageNote = javascript && python ? '' : `Only ${javascript ? 'JavaScript' : 'Python'} has this type.`;
  return [
    `### ${names.join(', ')} {/* #${id} */}`,
    escapeText(removeExamples(javascript?.text || python?.text || '')),
    languageNote,
    ...formatSignatures(pair),
    ...formatParameters(pair, allPairs),
    ...formatResult(pair),
    ...formatErrors(pair),
    ...(isErrorClass(pair) ? formatErrorClass(pair) : formatMembers(pair, allPairs)),
    ...(hasExample(id) ? [`<Sample of="client-reference/${id}" title="Example of ${names[0]}" />`] : []),
  ].filter(Boolean);
}

function formatSignatures({javascript, python}: Pair<ApiItem>): string[] {
  const isDeclared = (item: ApiItem | undefined): item is ApiItem =>
    item !== undefined && item.signature !== item.name && item.signature !== '';
  return [
    ...(isDeclared(javascript) ? [fence('ts', 'In JavaScript', javascript.signature)] : []),
    ...(isDeclared(python) && isCalled(python) ? [fence('python', 'In Python', python.signature)] : []),
  ];
}

/** Whether users call this item: all functions, and the few classes that users instantiate. */
const isCalled = ({kind, name}: ApiItem): boolean => kind !== 'class' || createdByUsers.includes(name);

const fence = (language: string, title: string, text: string): string =>
  `\`\`\`${language} excerpt title="${title}"\n${text}\n\`\`\``;

function formatParameters({javascript, python}: Pair<ApiItem>, allPairs: readonly Pair<ApiItem>[]): string[] {
  const rows = pairUp(javascript?.parameters ?? [], python && isCalled(python) ? python.parameters : []);
  if (rows.length === 0) {
    return [];
  }
  const settings = allPairs.find((pair) => getName(pair) === SETTINGS)?.javascript?.members ?? [];
  if (rows.every((row) => settings.some(({name}) => name === row.javascript?.name))) {
    return [`The arguments are the [settings](#${getId(SETTINGS)}). All of them are optional.`];
  }
  return [
    formatTable(rows, {
      'Argument in JavaScript': (row) => formatName(row.javascript),
      'In Python': (row) => formatName(row.python),
      Default: formatDefault,
      Meaning: formatMeaning,
    }),
  ];
}

const formatName = (member: ApiMember | undefined): string =>
  member ? code(member.isMethod ? `${member.name}()` : member.name) : '';

const formatMeaning = ({javascript, python}: Pair<ApiMember>): string =>
  escapeText(toSentence(javascript?.text || python?.text || ''));

/** Turns the comment on an argument, which begins with a small letter and has no full stop, into a sentence. */
function toSentence(text: string): string {
  const line = toLine(text);
  const capital = line.charAt(0).toUpperCase() + line.slice(1);
  return capital && !/[.!?]$/.test(capital) ? `${capital}.` : capital;
}

/** Formats the default value in the notation of JavaScript. It is `required` for a required argument without a default. */
function formatDefault({javascript, python}: Pair<ApiMember>): string {
  const value = javascript?.defaultValue || python?.defaultValue || '';
  const words: Readonly<Record<string, string>> = {None: '', True: 'true', False: 'false', '{}': '', '...': ''};
  const text = words[value] ?? value;
  const isRequired = !(javascript?.isOptional ?? true) || !(python?.isOptional ?? true);
  if (text) {
    return code(text.replaceAll('"', "'"));
  }
  return isRequired ? 'required' : '';
}

/** Formats the default value of a member from its comment in JavaScript. It is empty if the comment has none. */
const formatDefaultOfMember = ({javascript}: Pair<ApiMember>): string =>
  javascript?.defaultValue ? code(javascript.defaultValue) : '';

function formatResult({javascript, python}: Pair<ApiItem>): string[] {
  const text = toSentence(javascript?.returns || python?.returns || '');
  return text ? [`**Result:** ${escapeText(text)}`] : [];
}

function formatErrors({javascript, python}: Pair<ApiItem>): string[] {
  const errors = new Map<string, ApiError>();
  for (const error of [...(javascript?.errors ?? []), ...(python?.errors ?? [])]) {
    if (!errors.has(error.error)) {
      errors.set(error.error, error);
    }
  }
  if (errors.size === 0) {
    return [];
  }
  const items = [...errors.values()].map(
    ({error, text}) => `- [${code(error)}](#${getId(error)}): ${escapeText(describeCause(text))}`,
  );
  return ['**Errors:**', items.join('\n')];
}

/**
 * @param text the text of a `@throws` tag
 * @returns the text with "raised if" before it. If the text already begins with "if" or with a time, such as "at the end"
 *   or "while", only "raised" is added.
 */
function describeCause(text: string): string {
  const cause = toSentence(text).replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
  return /^(?:if|immediately|while|at the end)\b/.test(cause) ? `raised ${cause}` : `raised if ${cause}`;
}

function formatMembers(pair: Pair<ApiItem>, allPairs: readonly Pair<ApiItem>[]): string[] {
  const {javascript, python} = pair;
  const functions = allPairs
    .flatMap((other) => [other.javascript, other.python])
    .flatMap((other) => (other?.kind === 'function' ? [other.name] : []));
  const members = pairUp(javascript?.members ?? [], python?.members ?? []);
  const isFunction = ({javascript: js, python: py}: Pair<ApiMember>) => functions.includes((js ?? py)?.name ?? '');
  const isField = ({javascript: js}: Pair<ApiMember>) => js !== undefined && fieldNames.has(js.name);
  const rows = members.filter((member) => !isFunction(member) && !(isRecord(pair) && isField(member)));
  const hasDefaults = rows.some((row) => row.javascript?.defaultValue);
  const methods = members.filter(isFunction);
  const links = methods.map(({javascript: js, python: py}) => {
    const name = (js ?? py)?.name ?? '';
    return `[${code(name)}](#${getId(name)})`;
  });
  return [
    ...(links.length > 0 ? [`These functions are also its methods: ${links.join(', ')}.`] : []),
    ...(rows.length > 0
      ? [
          formatTable(rows, {
            'Member in JavaScript': (row) => formatName(row.javascript),
            'In Python': (row) => formatName(row.python),
            Type: ({javascript: js, python: py}) => code(formatTypeCell((js ?? py)?.type ?? '')),
            ...(hasDefaults && {Default: formatDefaultOfMember}),
            Meaning: formatMeaning,
          }),
        ]
      : []),
  ];
}

const isErrorClass = ({javascript, python}: Pair<ApiItem>): boolean =>
  [...(javascript?.bases ?? []), ...(python?.bases ?? [])].includes('CollectionError');

/** Formats the action of an error class. All other members are the same in all error classes. */
function formatErrorClass({javascript}: Pair<ApiItem>): string[] {
  const action = javascript?.members.find(({name}) => name === 'action')?.type;
  return action ? [`The \`action\` of this error is ${code(action.replaceAll("'", ''))}.`] : [];
}

/** The names of fields as properties: `credit-line` becomes `creditLine`. */
const fieldNames = new Set(
  Object.keys(FIELDS).map((name) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())),
);

/** Whether a class is a record. Records are recognized by the member `raw`, which contains their source data. */
const isRecord = ({javascript, python}: Pair<ApiItem>): boolean =>
  [...(javascript?.members ?? []), ...(python?.members ?? [])].some(({name}) => name === 'raw');

/** Removes the examples from a comment. They are for code editors, and the page has an example that is tested. */
const removeExamples = (text: string): string =>
  text
    .replace(/:?\n\n(?: {4}.*(?:\n|$)|\n(?= {4}))+/g, (example) => (example.startsWith(':') ? '.\n\n' : '\n\n'))
    .trim();

/** Formats a type on one line. `string[]` becomes `Array<string>`, because a check would read it as a field path. */
const formatTypeCell = (type: string): string => toLine(type).replace(/^(\w+)\[\]$/, 'Array<$1>');

const toLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

/** Escapes the text of a comment for MDX. Braces and tags in code need no escape. */
function escapeText(text: string): string {
  return text
    .split(/(```[^]*?```|`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : escapeProse(part)))
    .join('');
}

/** Escapes text outside code. A URL becomes code, because links on pages need a text. */
const escapeProse = (text: string): string =>
  text.replace(/[{}<]/g, (sign) => `\\${sign}`).replace(/https?:\/\/[^\s),]*[^\s),.]/g, (url) => `\`${url}\``);
