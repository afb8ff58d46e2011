/** Tests the suggestions for broken links, and the sentences about images that browsers cannot show. */

import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {findImageFileProblems} from '../src/images';
import {Links} from '../src/links';
import {page, root, site} from './site';

const FILES = ['docs/a.md', 'docs/sru.md', 'docs/api/index.md', 'docs/oai/verbs.md', 'policy/rights.md'];
const REDIRECTS = [
  {from: '/docs/http/arguments', to: '/docs/sru'},
  {from: '/programs/*', to: '/docs/api/'},
];

const find = (url: string) => {
  const pageWithLink = page(`[a](${url})\n\n## Here`);
  return new Links({site, pages: [pageWithLink], files: FILES, redirects: REDIRECTS}).findProblems();
};

test.each([
  ['/docs/sru'],
  ['/docs/api/'],
  ['./sru.md'],
  ['./api/index.md#x'],
  ['/search?q=a'],
  ['/search'],
  ['/docs/sru?language=python'],
  ['pathname:///openapi.yaml'],
  ['pathname:///sitemap.xml'],
  ['#here'],
  ['/img/logo.svg'],
])('accepted: %s', (url) => {
  expect(find(url)).toEqual([]);
});

test.each([
  ['/docs/sru.html', '/docs/sru.html, which is not a page; write its route, /docs/sru'],
  ['/docs/api/index.html', 'write its route, /docs/api/'],
  ['/docs/api/index', 'write its route, /docs/api/'],
  ['/docs/sru.php', 'write its route, /docs/sru'],
  ['/docs/SRU', 'write its route, /docs/sru'],
  ['../guide/index.html#a', '/guide/index.html, which is not a page'],
  ['./intro.mdx', '/docs/intro.mdx, which is not a page'],
  ['/img/Logo.svg', 'write /img/logo.svg'],
  ['pathname:///IMG/logo.svg', 'write pathname:///img/logo.svg'],
  ['//example.org', 'write https: before it'],
  ['https://example..org/a', 'https://example..org/a, whose host name is not valid'],
  ['https://example,org', 'whose host name is not valid'],
  ['https://jan@example.org', 'write mailto:'],
  ['docs/sru', 'write its route, /docs/sru'],
  ['/search/', 'write its route, /search'],
  ['/docs/http/arguments', 'now at /docs/sru'],
  ['/docs/http/arguments/', 'now at /docs/sru'],
  ['/programs/a/b', 'now at /docs/api/'],
  ['/data/nope.csv', 'add static/data/nope.csv'],
  ['/files/handbook.pdf', 'add static/files/handbook.pdf'],
  ['/sitemap.xml', 'write pathname:///sitemap.xml'],
  ['pathname:///data/nope.csv', 'add static/data/nope.csv'],
  ['pathname://data/nope.csv', 'write pathname:// and the path of the file on the site'],
  ['pathname:///docs/sru', 'which is a page, not a file; write /docs/sru'],
  ['docs/sru.md', 'write the relative path of the page, sru.md'],
  ['/docs/sru.md', null],
  ['sru/index.md', 'relative path of the page, sru.md'],
  ['./api.md', 'relative path of the page, api/index.md'],
  ['verbs.md', 'relative path of the page, oai/verbs.md'],
  ['../../policy/rights.md', 'write its route, /policy/rights'],
  ['/docs/sru/', 'links to /docs/sru/; write /docs/sru,'],
  ['/docs/api', 'links to /docs/api; write /docs/api/'],
  ['#top', '#top, which is not an id'],
  ['#:~:text=Search', '#:~:text=Search, which is not an id'],
  ['/search?query=a', 'the parameter "query", which this page does not read; write one of q, language'],
  ['/docs/sru?tab=a', 'the parameter "tab"'],
] as const)('%s: %s', (url, problem) => {
  expect(find(url)).toEqual(problem === null ? [] : [expect.stringContaining(problem)]);
});

const FOLDER = 'packages/page-checks/tests/images';
const SVG = (content: string, attributes = 'viewBox="0 0 9 9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const photo = sharp({
  create: {width: 300, height: 300, channels: 3, background: '#789', noise: {type: 'gaussian', mean: 128, sigma: 30}},
});

beforeAll(() => fs.mkdirSync(path.join(root, FOLDER), {recursive: true}));
afterAll(() => fs.rmSync(path.join(root, FOLDER), {recursive: true}));

test('an image that browsers show is accepted, and any other is refused with a reason', async () => {
  const png = await photo.clone().png().toBuffer();
  const jpeg = await photo.clone().jpeg().toBuffer();
  const images: readonly [name: string, content: Buffer | string, problem?: string][] = [
    ['right.png', png],
    ['right.jpg', jpeg],
    ['right.JPEG', jpeg],
    ['right.webp', await photo.clone().webp().toBuffer()],
    ['right.avif', await photo.clone().resize(16).avif().toBuffer()],
    ['right.svg', SVG('<a href="https://example.org"><path d="M0 0h9v9z" fill="url(#a)"/></a><use href="#a"/>')],
    ['sized.svg', SVG('<path d="M0 0h9v9z"/>', 'height="9" width="9"')],
    ['empty.png', '', 'empty, damaged'],
    ['text.png', 'this is text', 'empty, damaged'],
    ['cut.png', png.subarray(0, png.length / 2), 'empty, damaged'],
    ['cut.jpg', jpeg.subarray(0, jpeg.length / 2), 'empty, damaged'],
    ['broken.svg', '<svg><', 'empty, damaged'],
    ['other.png', jpeg, 'rename it to .jpeg'],
    ['photo.heic', jpeg, 'save it as PNG'],
    ['scan.tiff', jpeg, 'browsers cannot show'],
    ['noise.png', Buffer.alloc(600_000), '600 kB'],
    ['script.svg', SVG('<script>alert(1)</script>'), 'a script'],
    ['handler.svg', SVG('<path d="M0 0" onclick="alert(1)"/>'), 'a script'],
    ['linked.svg', SVG('<image href="https://a.example/x.png" width="9" height="9"/>'), 'another file'],
    ['font.svg', SVG('<style>@import url(https://a.example/a.css);</style>'), 'another file'],
    ['endless.svg', SVG('<path d="M0 0h9v9z"/>', ''), 'no size'],
  ];
  for (const [name, content] of images) {
    fs.writeFileSync(path.join(root, FOLDER, name), content);
  }
  const places = new Map(images.map(([name]) => [`${FOLDER}/${name}`, `docs/a.md:1 ${name}`]));
  const problems = await findImageFileProblems(root, places);
  for (const [name, , problem] of images) {
    const problemsOfImage = problems.filter((text) =>
      text.startsWith(`docs/a.md:1 ${name}: shows ${FOLDER}/${name}, `),
    );
    expect(problemsOfImage, name).toEqual(problem ? [expect.stringContaining(problem)] : []);
  }
});
