/**
 * Puts files of `samples/` on a page, as ordinary code fences and tables, so that copying, the search and readers
 * without scripts get plain text.
 *
 * | input | output |
 * | --- | --- |
 * | `<Sample of="search/by-number" />` | tabs with the code in each language, and the response, in one frame |
 * | `<Response of="search/by-number/page-2" />` | the response of one recording |
 * | `<Paths of="search/by-number/response">` around a list of `` - `path` meaning `` | a table of path, value in that response, meaning |
 *
 * `samples/README.md` has the attributes. Whatever cannot be put on the page stops the build with a sentence.
 */

import path from 'node:path';
import type {BlockContent, PhrasingContent, RootContent} from 'mdast';
import {
  formatStatement,
  getBodyLanguage,
  getPublishedRecording,
  getShownBody,
  getValues,
  listCode,
  parseLines,
  readRecording,
  readSample,
  type Language,
  type ProvenanceKind,
  type Recording,
  type Sample,
} from 'recorded-samples';
import {formatDate} from '../../lib/dates';
import {UserError} from '../../lib/user-error';
import {defineElement} from '../../markdown/element';
import {serviceList} from '../../site/services';
import {boxedTabs, element, fence, inlineCode, table, text, type MdxJsxFlowElement} from '../../markdown/nodes';

const LANGUAGES: Readonly<Record<Language, {label: string; fence: string; title: (what: string) => string}>> = {
  command: {label: 'Command line', fence: 'bash', title: (what) => what},
  curl: {label: 'curl', fence: 'bash', title: (what) => `${what} with curl`},
  javascript: {label: 'JavaScript', fence: 'js', title: (what) => `${what} in JavaScript`},
  python: {label: 'Python', fence: 'python', title: (what) => `${what} in Python`},
};

/** A page may import the theme's tabs for itself, under their names. */
const components = {
  SampleTabs: '@theme/Tabs',
  SampleTab: '@theme/TabItem',
  SampleFrame: '@site/src/features/samples/SampleFrame',
};

/** A longer response is folded. */
const MAX_LINES = 14;
/** A longer list of values is cut in a table of paths. */
const MAX_VALUES = 3;

const NAMED = 'the folder or file below samples/';

export default [
  defineElement({
    name: 'Sample',
    required: {of: NAMED},
    optional: {title: 'what the code does', show: ['code', 'output'], lines: 'numbers of lines'},
    components,
    render: ({of, ...attributes}, {siteDir}) => createSample(siteDir, readSample(siteDir, of), attributes),
  }),
  defineElement({
    name: 'Response',
    required: {of: NAMED},
    optional: {title: 'what it is', show: ['headers'], lines: 'numbers of lines'},
    components,
    render: ({of, title, show, lines}, {siteDir}) => [
      createResponse(readRecording(siteDir, of), {title, lines, withHeaders: show === 'headers'}),
    ],
  }),
  defineElement({
    name: 'Paths',
    required: {of: NAMED},
    render: ({of}, {siteDir, children}) => [createPathsTable(readRecording(siteDir, of), children)],
  }),
];

function createSample(
  siteDir: string,
  sample: Sample,
  {title, show, lines}: {title?: string; show?: 'code' | 'output'; lines?: string},
): RootContent[] {
  const code = createCode(sample, title ?? 'Request');
  if (show === 'code') {
    return [createSampleFrame(code)];
  }
  if (sample.output) {
    const suffix = path.extname(sample.output.file).slice(1);
    const shown = {language: suffix === 'txt' ? 'text' : suffix, title: 'Output', code: sample.output.text};
    const output = createFrame(shown, lines, getOutputProvenance(siteDir, 'output', sample.responses));
    return [show === 'output' ? output : createSampleFrame(code, output)];
  }
  if (!sample.response) {
    return [createSampleFrame(code)];
  }
  const url = getBrowserUrl(sample.response);
  return [createSampleFrame(code, createResponse(sample.response, {lines, ...(url && {url})}))];
}

/** The code and what it returns, as one object (`sample.css`). */
const createSampleFrame = (code: BlockContent, result?: MdxJsxFlowElement): MdxJsxFlowElement =>
  element('div', {className: 'sample'}, [
    element('div', {className: 'sample__code'}, [code]),
    ...(result ? [result] : []),
  ]);

/** @returns tabs with the code in each language */
function createCode(sample: Sample, what: string): BlockContent {
  const blocks = listCode(sample).map(([language, {text}]) => {
    const {title: getTitle, ...of} = LANGUAGES[language];
    return {language, ...of, block: fence(of.fence, getTitle(what), text)};
  });
  // With one language there is nothing to choose, and the title says which it is.
  const [first, ...others] = blocks;
  if (first && others.length === 0) {
    return first.block;
  }
  return boxedTabs(
    'SampleTabs',
    blocks.map(({language, label, block}, i) =>
      element('SampleTab', {value: language, label, ...(i === 0 ? {default: null} : {})}, [block]),
    ),
  );
}

/** The body; where there is none that could be read, status line and headers. */
function createResponse(
  recording: Recording,
  {title, lines, withHeaders, url}: {title?: string; lines?: string; withHeaders?: boolean; url?: string},
): MdxJsxFlowElement {
  const body = getShownBody(recording);
  const head = [recording.statusLine, ...recording.headers.map(([key, value]) => `${key}: ${value}`)].join('\n');
  const isWhole = withHeaders === true || body.text === '';
  return createFrame(
    {
      title: title ?? 'Response',
      status: recording.status,
      language: isWhole ? 'http' : getBodyLanguage(recording),
      code: isWhole ? `${head}\n\n${body.text}` : body.text,
    },
    lines,
    {...getProvenance(recording, body.isShortened), ...(url && {url})},
  );
}

/** @returns the URL of a request to which a browser gets the same response; null when it would get another */
function getBrowserUrl({method, url, requiredHeaders, status, provenance, offline}: Recording): string | null {
  const redirectsBrowsers = serviceList.some((service) => service.redirectsBrowsers?.test(url));
  const isSame = method === 'GET' && status === 200 && url.startsWith('https:') && requiredHeaders.length === 0;
  return isSame && !redirectsBrowsers && provenance.kind !== 'constructed' && !offline ? url : null;
}

/**
 * A code block in its frame, folded when it is long.
 *
 * @param lines those that stay visible then; without, the first ones
 */
function createFrame(
  {title, language, code, status}: {title: string; language: string; code: string; status?: number},
  lines: string | undefined,
  provenance: Record<string, string>,
): MdxJsxFlowElement {
  const count = code.trimEnd().split('\n').length;
  const visible = parseLines(lines ?? `1-${Math.min(MAX_LINES, count)}`, `lines="${lines}"`);
  const beyond = visible.find((line) => line > count);
  if (beyond) {
    throw new UserError(`lines="${lines}" names line ${beyond}, but only ${count} are shown; correct it.`);
  }
  if (count <= MAX_LINES || new Set(visible).size === count) {
    return element('SampleFrame', provenance, [fence(language, title, code, undefined, status)]);
  }
  return element('SampleFrame', {lines: String(count), ...provenance}, [
    fence(language, title, code, visible.join(','), status),
  ]);
}

const BADGES: Readonly<Record<ProvenanceKind, string>> = {
  recorded: 'Recorded',
  documentation: 'From documentation',
  measurement: 'Reported by a user',
  constructed: 'Example',
};

/** @returns the attributes of the badge of a response */
function getProvenance({provenance, bodyFile}: Recording, isShortened: boolean): Record<string, string> {
  const {kind, date, statement, hasDetails, source, notes} = provenance;
  // The date of a documentation or a measurement is not the date of a response that is stored here.
  const badgeDate = kind === 'recorded' && date !== null ? ` ${formatDate(date, 'short')}` : '';
  const isInBadge = badgeDate !== '' && !hasDetails;
  const whole = getPublishedRecording({bodyFile});
  return {
    badge: BADGES[kind] + badgeDate,
    about: formatSentence([
      ...(isInBadge ? [] : [formatStatement(statement, formatDate)]),
      ...(isShortened ? ['shortened here'] : []),
    ]),
    ...(source ? {source} : {}),
    ...(notes.length > 0 ? {notes: notes.join('\n')} : {}),
    ...(whole ? {whole: `/${whole}`} : {}),
  };
}

/** @returns one sentence with a capital letter and a full stop, or an empty text for no parts */
function formatSentence(parts: readonly string[]): string {
  const text = parts.join('; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** An output looks measured; its badge says when a response behind it is an example. */
export function getOutputProvenance(
  siteDir: string,
  what: 'output' | 'notebook',
  responses: readonly string[],
): Record<string, string> {
  const examples = responses.filter((name) => readRecording(siteDir, name).provenance.kind === 'constructed').length;
  const count = responses.length;
  const about = `We made this ${what} from ${count} ${count === 1 ? 'response' : 'responses'}, of which we wrote ${examples}.`;
  return examples > 0 ? {badge: 'Example', about} : {};
}

function createPathsTable(recording: Recording, children: readonly RootContent[]): RootContent {
  const items = children.flatMap((list) => (list.type === 'list' ? list.children : [list]));
  if (items.length === 0) {
    throw new UserError(
      '<Paths> is empty; write a list of paths between its tags, with an empty line before and after.',
    );
  }
  const rows = items.map((item): PhrasingContent[][] => {
    const [paragraph] = item.type === 'listItem' ? item.children : [];
    const [code, ...meaning] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    if (code?.type !== 'inlineCode' || !code.value) {
      throw new UserError(
        '<Paths> contains something other than items that begin with a path in backticks; write "- `path` meaning".',
      );
    }
    const values = getValues(recording, code.value);
    if (values.length === 0) {
      throw new UserError(
        `the path ${code.value} (line ${item.position?.start.line}) matches nothing in ${recording.file}; correct the path, or name another response.`,
      );
    }
    const more = values.length - MAX_VALUES;
    // A name can be the same in two languages.
    const shown = [...new Set(values.slice(0, MAX_VALUES))];
    const lines = [...shown.map(inlineCode), ...(more > 0 ? [text(`… ${more} more`)] : [])];
    return [
      [inlineCode(code.value)],
      lines.flatMap((line, i) => (i > 0 ? [{type: 'break' as const}, line] : [line])),
      meaning,
    ];
  });
  return table([[[text('Path')], [text('Value')], [text('Meaning')]], ...rows]);
}
