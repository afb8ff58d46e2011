import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {gapHeadings} from '../../src/site/headings';
import {sections} from '../../src/site/sections';
import {translations} from '../../src/site/translations';
import {root} from '../support/test';

const files = sections
  .flatMap(({id}) =>
    fs.readdirSync(path.join(root, id), {recursive: true, encoding: 'utf8'}).map((file) => path.posix.join(id, file)),
  )
  .filter((file) => file.endsWith('.md'))
  .sort();

/** The last section of a page. */
const NEXT = ['Next steps', 'Verder lezen'];

interface Fence {
  info: string;
  body: string;
  line: number;
}

/** The code fences of a page, outermost ones only: the source examples hold fences of their own. */
function getFences(text: string): Fence[] {
  const fences: Fence[] = [];
  let open: (Fence & {mark: string}) | null = null;
  for (const [i, line] of text.split('\n').entries()) {
    const mark = /^\s*(`{3,}|~{3,})(.*)$/.exec(line);
    if (!open && mark) {
      open = {info: mark[2]?.trim() ?? '', body: '', line: i + 1, mark: mark[1] ?? ''};
    } else if (open && mark && mark[2] === '' && (mark[1]?.length ?? 0) >= open.mark.length) {
      fences.push(open);
      open = null;
    } else if (open) {
      open.body += `${line}\n`;
    }
  }
  return fences;
}

/** What an editor must fix on a page, as sentences; none when all is well. */
function findProblems(file: string, text: string): string[] {
  const problems: string[] = [];
  const add = (line: number, what: string) => problems.push(`${file}:${line}: ${what}`);
  const isExample = file.startsWith('example/');
  const fences = getFences(text);
  for (const {info, body, line} of fences) {
    const language = info.split(/\s/)[0];
    if (!language) {
      add(line, 'a code fence without a language; write one, or text');
    }
    if (!isExample && language !== 'mermaid' && !info.includes('title="')) {
      add(line, 'a code fence without a title; say what it is');
    }
    if (language === 'json') {
      try {
        JSON.parse(body);
      } catch (error) {
        add(line, `JSON that does not parse (${(error as Error).message}); fix it or mark it as text`);
      }
    }
    if (/title="Respons/.test(info) && !/recorded|example|opgenomen|voorbeeld/i.test(info)) {
      add(line, 'a response that does not say whether it was recorded or is an example; add it to the title');
    }
  }
  const prose = text
    .replace(/^(\s*)(`{3,}|~{3,})[^]*?^\1\2\s*$/gm, (fence) => '\n'.repeat(fence.split('\n').length - 1))
    .replace(/^---\n[^]*?\n---\n/, (header) => '\n'.repeat(header.split('\n').length - 1));
  let level = 1;
  for (const [i, line] of prose.split('\n').entries()) {
    const depth = /^(#{1,6}) /.exec(line)?.[1]?.length;
    if (depth === 1) {
      add(i + 1, 'a heading of level 1; the title in the front matter is the only one');
    } else if (depth !== undefined) {
      if (depth > level + 1) {
        add(i + 1, `a heading of level ${depth} under one of level ${level}; use level ${level + 1}`);
      }
      level = depth;
    }
    if (/\|\s*[–-]\s*(?=\|)/.test(line)) {
      add(i + 1, 'a dash in a table; write a word, such as "none", "no" or "unknown"');
    }
    if (/lorem ipsum|\bTODO\b|\bTBD\b|coming soon/i.test(line)) {
      add(i + 1, 'filler; write what is true, or leave the sentence out');
    }
  }
  if (!isExample && !/<details>\n<summary>(?:Sources|Bronnen)<\/summary>\n[^]+<\/details>\s*$/.test(prose)) {
    add(1, 'no sources at the end; name them there, between <details> and </details> with the summary "Sources"');
  }
  const lastHeading = [...prose.matchAll(/^## (.+)$/gm)].at(-1)?.[1] ?? '';
  if (!(isExample ? /^Next: /m.test(prose) : NEXT.includes(lastHeading))) {
    add(
      1,
      isExample ? 'no next step; end with "Next:" and a link' : `no next step; end with "## ${NEXT.join('" or "## ')}"`,
    );
  }
  if (!isExample) {
    problems.push(...gapProblems(file, prose));
  }
  return problems;
}

/** The section in which a page says what it does not know, and the labels that its items begin with. */
const GAPS = new RegExp(`^## (?:${gapHeadings.join('|')})$`);
const LABELS = 'Undocumented, Untested, Unknown';
const LABELLED = /^- \*\*(?:Undocumented|Untested|Unknown|Niet gedocumenteerd|Niet getest|Onbekend):\*\* /;

/** Gaps that are not where readers look for them: once on a page, each with the label that says which kind it is. */
function gapProblems(file: string, prose: string): string[] {
  const lines = prose.split('\n');
  const sections = lines.flatMap((line, i) => (GAPS.test(line) ? [i] : []));
  const isInside = (i: number) => {
    const start = sections.find(
      (section) => section < i && !lines.slice(section + 1, i + 1).some((line) => /^##? |^<details>/.test(line)),
    );
    return start !== undefined;
  };
  return [
    ...sections.slice(1).map((i) => `${file}:${i + 1}: a second section "What is not known"; keep one`),
    ...lines.flatMap((line, i) => {
      if (isInside(i)) {
        return /^- /.test(line) && !LABELLED.test(line)
          ? [`${file}:${i + 1}: a gap without its label; begin the item with one of ${LABELS} in bold, and a colon`]
          : [];
      }
      return /\b(?:undocumented|untested)\b/i.test(line.replace(/"[^"]*"/g, ''))
        ? [
            `${file}:${i + 1}: a gap outside its section; move it under "What is not known", and write "unknown" in a table`,
          ]
        : [];
    }),
  ];
}

test('the sections hold pages', () => {
  expect(files.length).toBeGreaterThanOrEqual(37);
});

for (const file of files) {
  test(`${file} keeps to the form of a page`, () => {
    expect(findProblems(file, fs.readFileSync(path.join(root, file), 'utf8'))).toEqual([]);
  });
}

/** Words that are frequent in one language and rare in the other. */
const FREQUENT = {
  en: /\b(?:the|and|of|to|is|are|with|this|for)\b/gi,
  nl: /\b(?:de|het|een|en|van|voor|met|wordt|zijn|niet)\b/gi,
};

/** Whether the language of a page and its `lang` differ, as sentences. */
function languageProblems(file: string, text: string): string[] {
  const [, header = '', body = ''] = text.split(/^---\n/m);
  const prose = body.replace(/^(\s*)(`{3,}|~{3,})[^]*?^\1\2\s*$/gm, '').replace(/`[^`]*`|"[^"]*"|<[^>]*>/g, '');
  const count = (pattern: RegExp) => prose.match(pattern)?.length ?? 0;
  const [english, dutch] = [count(FREQUENT.en), count(FREQUENT.nl)];
  const isMarked = /^lang: nl$/m.test(header);
  if (dutch > english && !isMarked) {
    return [`${file}:1: looks Dutch and has no "lang: nl"; add it to the front matter, or write the page in English`];
  }
  return english > dutch && isMarked
    ? [`${file}:1: has "lang: nl" and looks English; remove the field, or write the page in Dutch`]
    : [];
}

test('a page in Dutch says so, and no other page does', () => {
  const texts = files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const);
  expect(texts.flatMap(([file, text]) => languageProblems(file, text))).toEqual([]);
});

/** The files of pages whose front matter says that they are in Dutch. */
function getDutchPages(texts: readonly (readonly [file: string, text: string])[]): string[] {
  return texts.filter(([, text]) => /^lang: nl$/m.test(text.split(/^---\n/m)[1] ?? '')).map(([file]) => file);
}

/** Dutch pages that the language menu does not know, and twins that do not link to each other, as sentences. */
function translationProblems(texts: readonly (readonly [file: string, text: string])[]): string[] {
  const getRoute = (file: string) => `/${file.replace(/(?:index)?\.md$/, '')}`;
  return getDutchPages(texts).flatMap((file) => {
    const twin = translations.find(({nl}) => nl === getRoute(file))?.en;
    if (twin === undefined) {
      return [`${file}: the language menu does not know this page; add it to src/site/translations.ts`];
    }
    const pair = [file, texts.find(([other]) => getRoute(other) === twin)?.[0] ?? ''];
    return pair.flatMap((from, i) => {
      const to = `(./${path.posix.basename(pair[1 - i] ?? '')})`;
      const text = texts.find(([other]) => other === from)?.[1] ?? '';
      return text.includes(to) ? [] : [`${from}: no link to ${to}, the same page in the other language`];
    });
  });
}

test('a page in Dutch is in the language menu, and it and its English twin link to each other', () => {
  const texts = files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const);
  expect(getDutchPages(texts)).toHaveLength(translations.length);
  expect(translationProblems(texts)).toEqual([]);
});

test('a page in Dutch without a twin, or without a link, is reported', () => {
  expect(translationProblems([['policy/a.md', '---\nlang: nl\n---\n']])).toEqual([
    'policy/a.md: the language menu does not know this page; add it to src/site/translations.ts',
  ]);
  expect(
    translationProblems([
      ['policy/index.md', ''],
      ['policy/introductie.md', '---\nlang: nl\n---\n[English](./index.md)'],
    ]),
  ).toEqual(['policy/index.md: no link to (./introductie.md), the same page in the other language']);
});

test('a page whose language is not the one that it is marked with is reported', () => {
  const dutch = 'De dienst is voor het opvragen van een beeld.\n';
  const english = 'The service returns one of the images.\n';
  const marked = '---\ntitle: A\nlang: nl\n---\n\n';
  const unmarked = '---\ntitle: A\n---\n\n';
  expect(languageProblems('policy/a.md', unmarked + dutch)).toEqual([
    'policy/a.md:1: looks Dutch and has no "lang: nl"; add it to the front matter, or write the page in English',
  ]);
  expect(languageProblems('docs/a.md', marked + english)).toEqual([
    'docs/a.md:1: has "lang: nl" and looks English; remove the field, or write the page in Dutch',
  ]);
  expect(languageProblems('policy/a.md', marked + dutch)).toEqual([]);
  expect(languageProblems('docs/a.md', unmarked + english)).toEqual([]);
});

test('every problem is reported', () => {
  const bad = [
    '---\ntitle: x\n---\n',
    '# Title',
    '#### Deep',
    'Lorem ipsum.',
    '```',
    'text',
    '```',
    '```json title="Response"',
    '{oops}',
    '```',
    'The order is undocumented.',
    '| sort | – |',
    '## What is not known',
    '',
    '- **Untested:** this.',
    '- That is untested.',
    '',
    '<details>',
    '- A source.',
    '</details>',
    '',
    '## What is not known',
  ].join('\n');
  const problems = findProblems('docs/bad.md', bad).join('\n');
  for (const expected of [
    'docs/bad.md:5: a heading of level 1',
    'docs/bad.md:6: a heading of level 4 under one of level 1',
    'docs/bad.md:7: filler',
    'docs/bad.md:8: a code fence without a language',
    'docs/bad.md:8: a code fence without a title',
    'docs/bad.md:11: JSON that does not parse',
    'docs/bad.md:11: a response that does not say',
    'docs/bad.md:1: no sources at the end',
    'docs/bad.md:14: a gap outside its section',
    'docs/bad.md:15: a dash in a table',
    'docs/bad.md:1: no next step',
    'docs/bad.md:19: a gap without its label',
    'docs/bad.md:25: a second section "What is not known"',
  ]) {
    expect(problems).toContain(expected);
  }
});
