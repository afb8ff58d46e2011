/**
 * Puts files of `samples/` on a page, as ordinary code fences and tables. So they are plain text for the search, for
 * copied text and for readers without scripts.
 *
 * | input | output |
 * | --- | --- |
 * | `<Sample of="search/by-number" />` | tabs with the code in each language, and the response, in one box |
 * | `<Response of="search/by-number/page-2" />` | the response of one recording |
 * | `<Paths of="search/by-number/response">` around a list of `` - `path` meaning `` | a table of path, value in that response, meaning |
 *
 * `samples/README.md` explains the attributes. A mistake in an element or a file stops the build with a message.
 */

import path from 'node:path';
import type {BlockContent, RootContent} from 'mdast';
import {
  getBodyLanguage,
  getShownBody,
  listCode,
  parseLines,
  readRecording,
  readSample,
  type Language,
  type Recording,
  type Sample,
} from 'recorded-samples';
import {UserError} from '../../lib/user-error';
import {defineElement} from '../../markdown/element';
import {serviceList} from '../../site/services';
import {boxedTabs, element, fence, type MdxJsxFlowElement} from '../../markdown/nodes';
import {createPathsTable} from './paths-table';
import {getOutputBadge, getResponseBadge} from './provenance';

interface LanguageLabels {
  /** The label of the tab. */
  label: string;
  /** The language of the code fence. */
  fenceLanguage: string;
  /** @returns the title of the code fence */
  getTitle: (title: string) => string;
}

const LANGUAGES: Readonly<Record<Language, LanguageLabels>> = {
  command: {label: 'Command line', fenceLanguage: 'bash', getTitle: (title) => title},
  curl: {label: 'curl', fenceLanguage: 'bash', getTitle: (title) => `${title} with curl`},
  javascript: {label: 'JavaScript', fenceLanguage: 'js', getTitle: (title) => `${title} in JavaScript`},
  python: {label: 'Python', fenceLanguage: 'python', getTitle: (title) => `${title} in Python`},
};

/** The theme's tabs have other names here, because a page can import them under the theme's names. */
const components = {
  SampleTabs: '@theme/Tabs',
  SampleTab: '@theme/TabItem',
  SampleFrame: '@site/src/features/samples/SampleFrame',
};

/** The number of lines that are visible when a longer response is folded. */
const MAX_VISIBLE_LINES = 14;

/** Describes the value of `of` in messages. */
const NAME_DESCRIPTION = 'the folder or file below samples/';

export default [
  defineElement({
    name: 'Sample',
    required: {of: NAME_DESCRIPTION},
    optional: {title: 'what the code does', show: ['code', 'output'], lines: 'numbers of lines'},
    components,
    render: ({of, ...attributes}, {siteDir}) => createSample(siteDir, readSample(siteDir, of), attributes),
  }),
  defineElement({
    name: 'Response',
    required: {of: NAME_DESCRIPTION},
    optional: {title: 'what it is', show: ['headers'], lines: 'numbers of lines'},
    components,
    render: ({of, title, show, lines}, {siteDir}) => [
      createResponse(readRecording(siteDir, of), {title, lines, withHeaders: show === 'headers'}),
    ],
  }),
  defineElement({
    name: 'Paths',
    showsContent: true,
    required: {of: NAME_DESCRIPTION},
    render: ({of}, {siteDir, children}) => [createPathsTable(readRecording(siteDir, of), children)],
  }),
];

/** @returns the code, then the output or the response, without the part that `show` leaves out */
function createSample(
  siteDir: string,
  sample: Sample,
  {title, show, lines}: {title?: string; show?: 'code' | 'output'; lines?: string},
): RootContent[] {
  const code = createCode(sample, title ?? 'Request');
  if (show === 'code') {
    return [createBox(code)];
  }
  if (sample.output) {
    const suffix = path.extname(sample.output.file).slice(1);
    const block = {language: suffix === 'txt' ? 'text' : suffix, title: 'Output', code: sample.output.text};
    const output = createFrame(block, lines, getOutputBadge(siteDir, 'example', sample.responses));
    return [show === 'output' ? output : createBox(code, output)];
  }
  if (!sample.response) {
    return [createBox(code)];
  }
  const url = getBrowserUrl(sample.response);
  return [createBox(code, createResponse(sample.response, {lines, ...(url && {url})}))];
}

/** The code and its result in one box (`sample.css`). */
const createBox = (code: BlockContent, result?: MdxJsxFlowElement): MdxJsxFlowElement =>
  element('div', {className: 'sample'}, [
    element('div', {className: 'sample__code'}, [code]),
    ...(result ? [result] : []),
  ]);

/** @returns tabs with the code in each language, or only the code if there is one language */
function createCode(sample: Sample, title: string): BlockContent {
  const blocks = listCode(sample).map(([language, {text}]) => {
    const {label, fenceLanguage, getTitle} = LANGUAGES[language];
    return {language, label, codeFence: fence(fenceLanguage, getTitle(title), text)};
  });
  const [firstBlock, ...otherBlocks] = blocks;
  if (firstBlock && otherBlocks.length === 0) {
    return firstBlock.codeFence;
  }
  return boxedTabs(
    'SampleTabs',
    blocks.map(({language, label, codeFence}, i) =>
      element('SampleTab', {value: language, label, ...(i === 0 ? {default: null} : {})}, [codeFence]),
    ),
  );
}

interface ResponseOptions {
  title?: string;
  /** The lines that stay visible if the response is folded, such as `3-9, 14`. */
  lines?: string;
  withHeaders?: boolean;
  /** URL of a link that opens the request in the browser. */
  url?: string;
}

/** @returns the body of the response. If the body is empty or not text, the status line and the headers */
function createResponse(
  recording: Recording,
  {title = 'Response', lines, withHeaders = false, url}: ResponseOptions,
): MdxJsxFlowElement {
  const {status, statusLine, headers} = recording;
  const body = getShownBody(recording);
  const head = [statusLine, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
  const block =
    withHeaders || body.text === ''
      ? {title, status, language: 'http', code: `${head}\n\n${body.text}`}
      : {title, status, language: getBodyLanguage(recording), code: body.text};
  const badge = getResponseBadge(recording, body.isShortened);
  return createFrame(block, lines, {...badge, ...(url && {url})});
}

/** @returns the URL, if opening it in a browser shows the recorded response. Otherwise, null */
function getBrowserUrl({method, url, requiredHeaders, status, provenance, offline}: Recording): string | null {
  const isPlainRequest = method === 'GET' && url.startsWith('https:') && requiredHeaders.length === 0;
  const isRealResponse = status === 200 && provenance.kind !== 'constructed' && !offline;
  const redirectsBrowsers = serviceList.some((service) => service.redirectsBrowsers?.test(url));
  return isPlainRequest && isRealResponse && !redirectsBrowsers ? url : null;
}

interface CodeBlock {
  title: string;
  language: string;
  code: string;
  status?: number;
}

/**
 * A code block in its frame. It is folded if it is long, unless all its lines stay visible.
 *
 * @param block the code, with its title, its language and the status of the response
 * @param lines the numbers of the lines that stay visible, such as `3-9, 14`. By default, the first lines
 * @param frameProps other properties of `SampleFrame.tsx`
 * @throws UserError for the number of a line that the code does not have
 * @throws SampleError if `lines` is not a list of numbers
 */
function createFrame(
  {title, language, code, status}: CodeBlock,
  lines: string | undefined,
  frameProps: Record<string, string>,
): MdxJsxFlowElement {
  const lineCount = code.trimEnd().split('\n').length;
  const visibleLines = parseLines(lines ?? `1-${Math.min(MAX_VISIBLE_LINES, lineCount)}`, `lines="${lines}"`);
  const missingLine = visibleLines.find((line) => line > lineCount);
  if (missingLine) {
    throw new UserError(`lines="${lines}" names line ${missingLine}, but only ${lineCount} are shown; correct it.`);
  }
  if (lineCount <= MAX_VISIBLE_LINES || new Set(visibleLines).size === lineCount) {
    return element('SampleFrame', frameProps, [fence(language, title, code, undefined, status)]);
  }
  return element('SampleFrame', {lines: String(lineCount), ...frameProps}, [
    fence(language, title, code, visibleLines.join(','), status),
  ]);
}
