import {expect, test} from 'vitest';
import {fromHtml} from 'hast-util-from-html';
import type {Nodes} from 'mdast';
import {createMarkdown} from 'page-checks';
import {visit} from 'unist-util-visit';
import {escapeAttribute, escapeText} from '../../lib/escape-xml';
import {toMarkdown} from './convert';

const convert = (html: string) => toMarkdown(fromHtml(`<main>${html}</main>`), 'https://a.example/x/docs/a');

/** A group of tabs as the theme writes it. Only the first panel is open. */
function createTabs(panels: Record<string, string>): string {
  const tabs = Object.keys(panels).map((label) => `<li role="tab">${label}`);
  const tabPanels = Object.values(panels).map(
    (panel, i) => `<div role="tabpanel"${i === 0 ? '' : ' hidden'}>${panel}</div>`,
  );
  return `<div class="tabs-container"><ul>${tabs.join('')}</ul><div>${tabPanels.join('')}</div></div>`;
}

test('tabs, admonitions, folded parts, definitions and links are plain Markdown', () => {
  const code =
    '<div class="theme-code-block language-js c"><div>a.mjs</div><pre><code>`a`\n\n<b>b</b>\n</code></pre></div>';
  const tabs = createTabs({JavaScript: '<p>one</p>', Python: '<p>two</p>'});
  const createCode = (language: string, title: string) =>
    `<div class="theme-code-block language-${language}"><div>${title}</div><pre><code>${language}\n</code></pre></div>`;
  const sample = createTabs({
    'Command line': createCode('bash', 'Find'),
    JavaScript: createCode('js', 'Find in JavaScript'),
    Python: createCode('python', 'Find in Python'),
  });
  for (const [html, markdown] of [
    [tabs, '**JavaScript:**\n\none\n\n**Python:**\n\ntwo\n'],
    [
      `<div class="languages">${sample}</div>`,
      '**Command line:**\n\n**Find:**\n\n```bash\nbash\n```\n\n**Find in JavaScript:**\n\n```js\njs\n```\n\n**Find in Python:**\n\n```python\npython\n```\n',
    ],
    [
      createTabs({Linux: tabs, Windows: '<p>three</p>'}),
      '**Linux:**\n\n**JavaScript:**\n\none\n\n**Python:**\n\ntwo\n\n**Windows:**\n\nthree\n',
    ],
    [
      '<div class="theme-admonition"><div><svg></svg>Look <code>out</code></div><div><p>Text</div></div>',
      '> **Look `out`:**\n>\n> Text\n',
    ],
    ['<details><summary>More<!-- --></summary><div><p>Text</div></details>', '**More:**\n\nText\n'],
    ['<details><summary>Show all</summary></details><button>Copy</button>', ''],
    ['<h2>Part<a class="hash-link" href="#part">#</a></h2><p>Text at 12:30', '## Part\n\nText at 12:30\n'],
    ['<p>A <a class="term" href="/g#t">term</a>.<div class="definition"><p>It is.</div>', 'A term.\n'],
    [code, '**a.mjs:**\n\n```js\n`a`\n\nb\n```\n'],
    [
      '<p><a href="#a">a<span class="visually-hidden">: b</span></a> <a href="/docs/c">c</a> <a href="?d">d</a>',
      '[a](https://a.example/x/docs/a#a) [c](https://a.example/docs/c) [d](https://a.example/x/docs/a?d)\n',
    ],
    [
      '<p><svg aria-label="Years"><use href="/p.svg#a"></use></svg><img alt="" src="/b.png">',
      '[Plot: Years](https://a.example/p.svg#a)\n',
    ],
    ['<table><tr><th>x<tr><td>a<br>b|c</table>', '| x |\n| - |\n| a b\\|c |\n'],
  ] as const) {
    expect(convert(html)).toBe(markdown);
  }
});

test('tabs whose panels are not in the HTML stop the build', () => {
  const lazy =
    '<div class="tabs-container"><ul><li role="tab">A<li role="tab">B</ul><div role="tabpanel">a</div></div>';
  expect(() => convert(lazy)).toThrow('has the tabs "A" and "B", but the text of only 1 of them');
});

test('a Markdown version contains every URL byte for byte, in every kind of text', () => {
  const urls = [
    'https://b.example/?a=1&b=2&copy=3&lt=4&#x5F',
    'https://b.example/_a_/*b*/~~c~~/__d__/**e**?_f=*&*=_#_g_',
    'https://b.example/a(b)/(c/d)/e)?f=(g',
    "https://b.example/!a/@b:c/$d,e;f/'g'/h=i/+j/100%25%5B%7C%3F",
    'https://b.example',
    'http://www.b.example:9998/a.b.~-c/1.-2)?16??x',
    'mailto:a_b*c@b.example?subject=a&body=b',
    '//b.example/a_b*c?d=e&f',
  ];
  const contexts: [name: string, write: (href: string, text: string) => string][] = [
    ['a link', (href) => `<p>See <a href="${href}">it_s <em>here</em></a>.`],
    ['a link in a table', (href) => `<table><tr><th>a<tr><td><a href="${href}">here</a></table>`],
    ['a link in a heading', (href) => `<h2>To <a href="${href}">here</a></h2>`],
    ['a link with a title', (href) => `<p><a href="${href}" title="A _title_">here</a>`],
    ['a link that is named by its URL', (href, text) => `<p><a href="${href}">${text}</a>`],
    ['an image', (href) => `<p><img alt="a_b" src="${href}">`],
    ['code', (_, text) => `<p>Send <code>${text}</code>.`],
    ['code in a table', (_, text) => `<table><tr><th>a<tr><td><code>${text}</code></table>`],
    ['a block of code', (_, text) => `<pre><code>${text}</code></pre>`],
    ['text', (_, text) => `<p><em>Send</em> ${text} <strong>now</strong>`],
  ];
  const problems = contexts.flatMap(([name, write]) =>
    urls.flatMap((url) => {
      // The parser of this test would make a link of the e-mail address in the text.
      if (name === 'text' && url.startsWith('mailto:')) {
        return [];
      }
      const markdown = convert(write(escapeAttribute(url), escapeText(url)));
      const values: string[] = [];
      visit(createMarkdown().parse(markdown), (node: Nodes) => {
        if ('url' in node) {
          values.push(node.url);
        } else if (node.type === 'inlineCode' || node.type === 'code') {
          values.push(node.value);
        }
      });
      const isLink = !/code|text/.test(name);
      const isInSource = markdown.includes(url.startsWith('//') && isLink ? `https:${url}` : url);
      const isInTree = values.some((value) => value.endsWith(url));
      return isInSource && isInTree ? [] : [`${name}: ${url} is ${markdown}`];
    }),
  );
  expect(problems).toEqual([]);
  const texts = ['b.example/_a_/*b*?c=~d~&_e_', '_f=*g*&h=[i]&j'];
  for (const text of texts) {
    expect(convert(`<p>Send ${escapeText(texts.join(' or '))}.`)).toContain(text);
  }
  // Characters that a URL must not contain are encoded.
  const link = `<a href='https://b.example/[a] {b}é"|c'>b</a>`;
  expect(convert(`<table><tr><th>a<tr><td>${link} <code>https://b.example/?a|b</code></table>`)).toContain(
    '(https://b.example/%5Ba%5D%20%7Bb%7D%C3%A9%22%7Cc) `https://b.example/?a%7Cb`',
  );
});
