/**
 * Puts files of `samples/` on a page, as ordinary code fences and tables, so that copying, the search and readers without scripts
 * get plain text.
 *
 * | input | output |
 * | --- | --- |
 * | `<Sample name="search/by-number" />` | tabs with the code in each language, then what the service answers |
 * | `<Answer name="search/by-number/page-2" />` | the answer of one exchange |
 * | `<Paths answer="search/by-number/answer">` around a list of `` - `path` meaning `` | a table of path, value in that answer, meaning |
 *
 * `samples/README.md` has the attributes. Whatever cannot be put on the page stops the build with a sentence.
 */

import path from 'node:path';
import {valuesAt} from '../../scripts/field-paths';
import {
  bodyLanguage,
  languageEntries,
  readExchange,
  readSample,
  type Exchange,
  type Language,
  type Sample,
} from '../../scripts/samples';
import {UserError} from '../site/user-error';
import {defaultImport, element, fence, inlineCode, table, text, type Node} from './nodes';

const LANGUAGES: Readonly<Record<Language, {label: string; fence: string; title: (what: string) => string}>> = {
  curl: {label: 'curl', fence: 'bash', title: (what) => `${what} with curl`},
  javascript: {label: 'JavaScript', fence: 'js', title: (what) => `${what} in JavaScript`},
  python: {label: 'Python', fence: 'python', title: (what) => `${what} in Python`},
};

/** Names of their own, so that a page may import the theme's tabs for itself. */
const TABS = 'SampleTabs';
const TAB = 'SampleTab';

/** The attributes of each element: the values that it takes, or null for any text. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>> = {
  Sample: {name: null, title: null, answer: ['no', 'headers']},
  Answer: {name: null, title: null, show: ['headers']},
  Paths: {answer: null},
};

export interface Options {
  /** The project's folder, where `samples/` is. */
  siteDir: string;
}

/** A remark plugin. */
export default function samples({siteDir}: Options) {
  return (tree: Node, file: {path: string}): void => {
    let hasTabs = false;

    const render: Record<string, (node: Node) => Node[]> = {
      Sample(node) {
        hasTabs = true;
        const {name, title, answer} = attributesOf(node);
        return sampleNodes(readSample(siteDir, required(name, 'name')), title, answer);
      },
      Answer(node) {
        const {name, title, show} = attributesOf(node);
        return [answerFence(readExchange(siteDir, required(name, 'name')), title, show === 'headers')];
      },
      Paths(node) {
        return [pathsTable(readExchange(siteDir, required(attributesOf(node).answer, 'answer')), node.children ?? [])];
      },
    };

    const replace = (nodes: Node[]): Node[] =>
      nodes.flatMap((node) => {
        const known = node.name ? render[node.name] : undefined;
        if (!known || !/^mdxJsx(Flow|Text)Element$/.test(node.type)) {
          return [node.children ? {...node, children: replace(node.children)} : node];
        }
        try {
          if (node.type === 'mdxJsxTextElement') {
            throw new UserError(`<${node.name}> stands inside a line; put it on a line of its own.`);
          }
          return known(node);
        } catch (error) {
          const where = `${path.relative(siteDir, file.path)}:${node.position?.start.line ?? 1}`;
          throw new UserError(`${where}: ${error instanceof Error ? error.message : String(error)}`);
        }
      });

    const children = replace(tree.children ?? []);
    tree.children = hasTabs
      ? [defaultImport(TABS, '@theme/Tabs'), defaultImport(TAB, '@theme/TabItem'), ...children]
      : children;
  };
}

function attributesOf(node: Node): Record<string, string> {
  const known = ATTRIBUTES[node.name ?? ''] ?? {};
  return Object.fromEntries(
    (node.attributes ?? []).map(({name = '{…}', value}) => {
      const values = known[name];
      if (values === undefined) {
        throw new UserError(`<${node.name}> has no attribute ${name}; it takes ${Object.keys(known).join(', ')}.`);
      }
      if (typeof value !== 'string' || (values && !values.includes(value))) {
        throw new UserError(`${name} of <${node.name}> must be ${values ? values.join(' or ') : 'a text in quotes'}; mend or remove it.`);
      }
      return [name, value];
    }),
  );
}

function required(value: string | undefined, attribute: string): string {
  if (!value) {
    throw new UserError(`${attribute}="…" is missing; name the folder or file below samples/.`);
  }
  return value;
}

function sampleNodes(sample: Sample, title: string | undefined, answer: string | undefined): Node[] {
  const what = title ?? 'Request';
  const present = languageEntries().flatMap(([language]) => {
    const code = sample.code[language];
    return code ? [{language, code, ...LANGUAGES[language]}] : [];
  });
  const tabs = element(
    TABS,
    {groupId: 'language', queryString: 'language'},
    present.map(({language, code, label, ...of}, i) =>
      element(TAB, {value: language, label, ...(i === 0 ? {default: null} : {})}, [fence(of.fence, of.title(what), code.text)]),
    ),
  );
  if (answer === 'no') {
    return [tabs];
  }
  if (sample.output && answer !== 'headers') {
    const suffix = path.extname(sample.output.file).slice(1);
    return [tabs, fence(suffix === 'txt' ? 'text' : suffix, 'Output', sample.output.text)];
  }
  if (!sample.answer) {
    throw new UserError(`${sample.folder}/ has no answer.http whose headers could be shown; remove answer="headers".`);
  }
  return [tabs, answerFence(sample.answer, undefined, answer === 'headers')];
}

/** The body; where there is none that could be read, status line and headers. */
function answerFence(exchange: Exchange, title: string | undefined, withHeaders: boolean): Node {
  const name = title ?? (exchange.status === 200 ? 'Answer' : `Answer, status ${exchange.status}`);
  const language = bodyLanguage(exchange);
  const isReadable = language !== 'binary' && exchange.body.length > 0;
  const body = isReadable ? exchange.body.toString('utf8') : '';
  const head = [exchange.statusLine, ...exchange.headers.map(([key, value]) => `${key}: ${value}`)].join('\n');
  const isWhole = withHeaders || !isReadable;
  return fence(isWhole ? 'http' : language, `${name} (${exchange.provenance})`, isWhole ? `${head}\n\n${body}` : body);
}

function pathsTable(exchange: Exchange, children: Node[]): Node {
  const items = children.flatMap((list) => (list.type === 'list' ? (list.children ?? []) : [list]));
  if (items.length === 0) {
    throw new UserError('<Paths> is empty; write a list of paths between its tags, with an empty line before and after.');
  }
  const rows = items.map((item) => {
    const [code, ...meaning] = item.children?.[0]?.children ?? [];
    const fieldPath = code?.type === 'inlineCode' ? (code.value ?? '') : '';
    if (item.type !== 'listItem' || !fieldPath) {
      throw new UserError('<Paths> holds something other than items that begin with a path in backticks; write "- `path` meaning".');
    }
    const values = valuesAt(exchange, fieldPath);
    if (values.length === 0) {
      const line = item.position?.start.line;
      throw new UserError(`the path ${fieldPath} (line ${line}) matches nothing in ${exchange.file}; mend the path or the answer.`);
    }
    return [
      [inlineCode(fieldPath)],
      values.flatMap((value, i) => [...(i > 0 ? [{type: 'break'}] : []), inlineCode(value)]),
      meaning,
    ];
  });
  return {...table([[[text('Path')], [text('Value')], [text('Meaning')]], ...rows]), data: {hProperties: {className: 'field-paths'}}};
}
