/**
 * Puts files of `samples/` on a page, as ordinary code fences and tables, so that copying, the search and readers without scripts
 * get plain text.
 *
 * | input | output |
 * | --- | --- |
 * | `<Sample name="search/by-number" />` | tabs with the code in each language, then the response |
 * | `<Response name="search/by-number/page-2" />` | the response of one recording |
 * | `<Paths response="search/by-number/response">` around a list of `` - `path` meaning `` | a table of path, value in that response, meaning |
 *
 * `samples/README.md` has the attributes. Whatever cannot be put on the page stops the build with a sentence.
 */

import path from 'node:path';
import type {PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import {inWords} from '../lib/dates';
import {valuesAt} from '../lib/field-paths';
import {
  bodyLanguage,
  commandLine,
  isProgram,
  languageEntries,
  programName,
  publishedProgram,
  publishedRecording,
  readRecording,
  readSample,
  RECORDINGS_FOLDER,
  type Language,
  type Recording,
  type Sample,
} from '../lib/samples';
import {linesOf, shownBody} from '../lib/shorten';
import {UserError} from '../lib/user-error';
import {defaultImport, element, fence, inlineCode, table, text} from './nodes';
import {attributesOf, replaceElements, type PageFile} from './page';

const LANGUAGES: Readonly<Record<Language, {label: string; fence: string; title: (what: string) => string}>> = {
  curl: {label: 'curl', fence: 'bash', title: (what) => `${what} with curl`},
  javascript: {label: 'JavaScript', fence: 'js', title: (what) => `${what} in JavaScript`},
  python: {label: 'Python', fence: 'python', title: (what) => `${what} in Python`},
};

/** Names of their own, so that a page may import the theme's tabs for itself. */
const IMPORTS = {
  SampleTabs: '@theme/Tabs',
  SampleTab: '@theme/TabItem',
  RecordedResponse: '@site/src/features/samples/recorded-response',
  ProgramFile: '@site/src/features/samples/program-file',
} as const;
type Component = keyof typeof IMPORTS;

/** A longer program is folded: what it needs and its settings stay visible. */
const MAX_PROGRAM_LINES = 30;

/** A longer response is folded. */
const MAX_LINES = 14;
/** A longer list of values is cut in a table of paths. */
const MAX_VALUES = 3;

/** The attributes of each element: the values that it takes, or null for any text. */
const ATTRIBUTES = {
  Sample: {name: null, title: null, response: ['no', 'headers'], lines: null},
  Response: {name: null, title: null, show: ['headers'], lines: null},
  Paths: {response: null},
};

export interface Options {
  /** The project's folder, where `samples/` is. */
  siteDir: string;
}

/** A remark plugin. */
export default function samples({siteDir}: Options) {
  return (root: Root, file: PageFile): void => {
    const used = new Set<Component>();
    const component: MakeComponent = (name, attributes, children) => {
      used.add(name);
      return element(name, attributes, children);
    };

    replaceElements(root, file, {
      Sample(node) {
        const {name, ...attributes} = attributesOf(node, ATTRIBUTES.Sample);
        return sampleNodes(siteDir, readSample(siteDir, required(name, 'name')), attributes, component);
      },
      Response(node) {
        const {name, title, show, lines} = attributesOf(node, ATTRIBUTES.Response);
        const recording = readRecording(siteDir, required(name, 'name'));
        return [responseNode(recording, {title, lines, withHeaders: show === 'headers'}, component)];
      },
      Paths(node) {
        const {response} = attributesOf(node, ATTRIBUTES.Paths);
        return [pathsTable(readRecording(siteDir, required(response, 'response')), node.children)];
      },
    });
    root.children.unshift(...[...used].map((name) => defaultImport(name, IMPORTS[name])));
  };
}

/** Makes an element of a component and sees to its import. */
type MakeComponent = (
  name: Component,
  attributes: Readonly<Record<string, string | null>>,
  children: MdxJsxFlowElement['children'],
) => MdxJsxFlowElement;

function required(value: string | undefined, attribute: string): string {
  if (!value) {
    throw new UserError(`${attribute}="…" is missing; name the folder or file below samples/.`);
  }
  return value;
}

function sampleNodes(
  siteDir: string,
  sample: Sample,
  {title, response, lines}: {title?: string; response?: string; lines?: string},
  component: MakeComponent,
): MdxJsxFlowElement[] {
  const what = title ?? 'Request';
  const present = languageEntries().flatMap(([language]) => {
    const code = sample.code[language];
    return code ? [{language, code: code.text, ...LANGUAGES[language]}] : [];
  });
  const tabs = component(
    'SampleTabs',
    {groupId: 'language', queryString: 'language'},
    present.map(({language, label, code, ...of}, i) =>
      component(
        'SampleTab',
        {value: language, label, ...(i === 0 ? {default: null} : {})},
        isProgram(sample)
          ? [programNode(sample, language, of.fence, code, title, component)]
          : [fence(of.fence, of.title(what), code)],
      ),
    ),
  );
  if (response === 'no') {
    return [tabs];
  }
  if (sample.output && response !== 'headers') {
    const suffix = path.extname(sample.output.file).slice(1);
    const shown = {language: suffix === 'txt' ? 'text' : suffix, title: 'Output', code: sample.output.text};
    return [tabs, foldedNode(shown, lines, outputProvenance(siteDir, sample), component)];
  }
  if (!sample.response) {
    throw new UserError(
      `${sample.folder}/ has no response.http whose headers could be shown; remove response="headers".`,
    );
  }
  return [tabs, responseNode(sample.response, {lines, withHeaders: response === 'headers'}, component)];
}

/** A program: the command that runs it, links that save it and what it imports, and its code. */
function programNode(
  sample: Sample,
  language: Language,
  fenceLanguage: string,
  code: string,
  title: string | undefined,
  component: MakeComponent,
): MdxJsxFlowElement {
  const name = programName(sample, language);
  const files = [sample, ...(sample.modules[language] ?? [])].map((each) => `/${publishedProgram(each, language)}`);
  return component('ProgramFile', {files: files.join(' ')}, [
    fence('bash', 'Run', commandLine(sample, language)),
    foldedNode(
      {title: title ? `${title}: ${name}` : name, language: fenceLanguage, code},
      undefined,
      {},
      component,
      MAX_PROGRAM_LINES,
    ),
  ]);
}

/** The body; where there is none that could be read, status line and headers. */
function responseNode(
  recording: Recording,
  {title, lines, withHeaders}: {title?: string; lines?: string; withHeaders: boolean},
  component: MakeComponent,
): MdxJsxFlowElement {
  const body = shownBody(recording);
  const head = [recording.statusLine, ...recording.headers.map(([key, value]) => `${key}: ${value}`)].join('\n');
  const isWhole = withHeaders || body.text === '';
  return foldedNode(
    {
      title: title ?? (recording.status === 200 ? 'Response' : `Response, status ${recording.status}`),
      language: isWhole ? 'http' : bodyLanguage(recording),
      code: isWhole ? `${head}\n\n${body.text}` : body.text,
    },
    lines,
    provenanceOf(recording, body.isShortened),
    component,
  );
}

/**
 * A code block in its frame, folded when it is long.
 *
 * @param lines those that stay visible then; without, the first ones
 * @param max how many lines are not yet long
 */
function foldedNode(
  {title, language, code}: {title: string; language: string; code: string},
  lines: string | undefined,
  provenance: Record<string, string>,
  component: MakeComponent,
  max = MAX_LINES,
): MdxJsxFlowElement {
  const count = code.trimEnd().split('\n').length;
  const visible = linesOf(lines ?? `1-${Math.min(max, count)}`, `lines="${lines}"`);
  const beyond = visible.find((line) => line > count);
  if (beyond) {
    throw new UserError(`lines="${lines}" names line ${beyond}, but only ${count} are shown; correct it.`);
  }
  if (count <= max) {
    return component('RecordedResponse', provenance, [fence(language, title, code)]);
  }
  // Each gap takes a line, in which a sign says so.
  const gaps = visible.filter((line) => line > 1 && !visible.includes(line - 1)).length;
  const folding = {
    lines: String(count),
    visible: String(new Set(visible).size + gaps),
    ...(lines ? {chosen: 'yes'} : {}),
  };
  return component('RecordedResponse', {...folding, ...provenance}, [fence(language, title, code, visible.join(','))]);
}

/** What the badge of a response shows. */
function provenanceOf({provenance, bodyFile}: Recording, isShortened: boolean): Record<string, string> {
  const {kind, text: origin, date, source, notes} = provenance;
  const withDate = origin.replace(/\b\d{4}-\d{2}(-\d{2})?\b/g, (iso) => inWords(iso));
  // Its date is that of a text, not of a response.
  const isFromDocumentation = /\bdocumentation\b/.test(origin);
  const isStored = bodyFile?.startsWith(`${RECORDINGS_FOLDER}/`);
  return {
    badge:
      kind !== 'recorded'
        ? 'Example'
        : isFromDocumentation
          ? 'From documentation'
          : ['Recorded', date && inWords(date, 'short')].filter(Boolean).join(' '),
    about: `${withDate.replace(/^./, (first) => first.toUpperCase())}${isShortened ? '; shortened here' : ''}.`,
    ...(source ? {source} : {}),
    ...(notes.length > 0 ? {notes: notes.join('\n')} : {}),
    ...(bodyFile && isStored ? {whole: `/${publishedRecording(bodyFile)}`} : {}),
  };
}

/** An output looks measured; the badge says when a response behind it is an example. */
function outputProvenance(siteDir: string, {responses}: Sample): Record<string, string> {
  const examples = responses.filter((name) => readRecording(siteDir, name).provenance.kind === 'constructed').length;
  const about = `Responses behind this output: ${responses.length}. Examples among them: ${examples}.`;
  return examples > 0 ? {badge: 'Example', about} : {};
}

function pathsTable(recording: Recording, children: readonly RootContent[]): RootContent {
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
    const values = valuesAt(recording, code.value);
    if (values.length === 0) {
      throw new UserError(
        `the path ${code.value} (line ${item.position?.start.line}) matches nothing in ${recording.file}; correct the path, or name another response.`,
      );
    }
    const more = values.length - MAX_VALUES;
    const lines = [...values.slice(0, MAX_VALUES).map(inlineCode), ...(more > 0 ? [text(`… ${more} more`)] : [])];
    return [
      [inlineCode(code.value)],
      lines.flatMap((line, i) => (i > 0 ? [{type: 'break' as const}, line] : [line])),
      meaning,
    ];
  });
  return {
    ...table([[[text('Path')], [text('Value')], [text('Meaning')]], ...rows]),
    data: {hProperties: {className: ['long-values']}},
  };
}
