/** Tests the suggestions for broken links, and the sentences about images that browsers cannot show. */

import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {findImageProblems} from '../src/images';
import {Links} from '../src/links';
import {page, root, site} from './site';

const FILES = ['docs/a.md', 'docs/sru.md', 'docs/api/index.md', 'docs/oai/verbs.md', 'policy/rights.md'];
const REDIRECTS = [
  {from: '/docs/http/arguments', to: '/docs/sru'},
  {from: '/programs/*', to: '/docs/api/'},
];

const find = (url: string) => {
  const pageWithLink = page(`[a](${url})\n\n## Here`);
  return new Links(site, [pageWithLink], FILES, new Map(), [], REDIRECTS).findProblems();
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
  ['/docs/sru.html', 'links to /docs/sru.html, which is not a page; write its route, /docs/sru'],
  ['/docs/api/index.html', 'write its route, /docs/api/'],
  ['/docs/api/index', 'write its route, /docs/api/'],
  ['/docs/sru.php', 'write its route, /docs/sru'],
  ['/docs/SRU', 'write its route, /docs/sru'],
  ['../guide/index.html#a', 'links to /guide/index.html, which is not a page; write the route of a page'],
  ['./intro.mdx', 'links to /docs/intro.mdx, which is not a page; write the route of a page'],
  ['/img/Logo.svg', 'links to /img/Logo.svg, which does not exist; write /img/logo.svg, as the file is spelt'],
  [
    'pathname:///IMG/logo.svg',
    'links to /IMG/logo.svg, which does not exist; write pathname:///img/logo.svg, as the file is spelt',
  ],
  ['//example.org', 'links to //example.org on this site; write https: before it'],
  ['https://example..org/a', 'links to https://example..org/a, whose host cannot exist; correct it'],
  ['https://example,org', 'whose host cannot exist'],
  ['https://jan@example.org', 'links to https://jan@example.org, which begins like an e-mail address; write mailto:'],
  ['docs/sru', 'write its route, /docs/sru'],
  ['/search/', 'write its route, /search'],
  ['/docs/http/arguments', 'that page is now /docs/sru, so write this'],
  ['/docs/http/arguments/', 'that page is now /docs/sru, so write this'],
  ['/programs/a/b', 'that page is now /docs/api/, so write this'],
  ['/data/nope.csv', 'links to /data/nope.csv, which does not exist; add static/data/nope.csv'],
  ['/files/handbook.pdf', 'links to /files/handbook.pdf, which does not exist; add static/files/handbook.pdf'],
  ['/sitemap.xml', 'links to /sitemap.xml, which is a file; write pathname:///sitemap.xml'],
  ['pathname:///data/nope.csv', 'links to /data/nope.csv, which does not exist; add static/data/nope.csv'],
  ['pathname://data/nope.csv', 'which is no file; write pathname:// and the path of the file on the site'],
  ['pathname:///docs/sru', 'which is a page and no file; write /docs/sru'],
  ['docs/sru.md', 'write the path of the page from this one, sru.md'],
  ['/docs/sru.md', null],
  ['sru/index.md', 'write the path of the page from this one, sru.md'],
  ['./api.md', 'write the path of the page from this one, api/index.md'],
  ['verbs.md', 'write the path of the page from this one, oai/verbs.md'],
  ['../../policy/rights.md', 'that page is in another section, so write its route, /policy/rights'],
  ['/docs/sru/', 'links to /docs/sru/; write /docs/sru, with a slash at the end only for the first page of a folder'],
  ['/docs/api', 'links to /docs/api; write /docs/api/'],
  ['#top', 'links to #top, which is no part of the page; delete it'],
  ['#:~:text=Search', 'links to #:~:text=Search, which is no part of the page; delete it'],
  [
    '/search?query=a',
    'links to /search with the parameter "query", which does nothing there; write one of q, language',
  ],
  ['/docs/sru?tab=a', 'with the parameter "tab", which does nothing there'],
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
    ['empty.png', '', 'which cannot be read'],
    ['text.png', 'this is text', 'which cannot be read'],
    ['cut.png', png.subarray(0, png.length / 2), 'which cannot be read'],
    ['cut.jpg', jpeg.subarray(0, jpeg.length / 2), 'which cannot be read'],
    ['broken.svg', '<svg><', 'which cannot be read'],
    ['other.png', jpeg, 'which is JPEG inside; name it .jpeg'],
    ['photo.heic', jpeg, 'which browsers do not show; save it as PNG'],
    ['scan.tiff', jpeg, 'which browsers do not show'],
    ['noise.png', Buffer.alloc(600_000), 'which has 600 kB; scale it down'],
    ['script.svg', SVG('<script>alert(1)</script>'), 'in which a script is'],
    ['handler.svg', SVG('<path d="M0 0" onclick="alert(1)"/>'), 'in which a script is'],
    ['linked.svg', SVG('<image href="https://a.example/x.png" width="9" height="9"/>'), 'which needs another file'],
    ['font.svg', SVG('<style>@import url(https://a.example/a.css);</style>'), 'which needs another file'],
    ['endless.svg', SVG('<path d="M0 0h9v9z"/>', ''), 'which has no size'],
  ];
  for (const [name, content] of images) {
    fs.writeFileSync(path.join(root, FOLDER, name), content);
  }
  const places = new Map(images.map(([name]) => [`${FOLDER}/${name}`, `docs/a.md:1 ${name}`]));
  const problems = await findImageProblems(root, places);
  for (const [name, , problem] of images) {
    const problemsOfImage = problems.filter((text) =>
      text.startsWith(`docs/a.md:1 ${name}: shows ${FOLDER}/${name}, `),
    );
    expect(problemsOfImage, name).toEqual(problem ? [expect.stringContaining(problem)] : []);
  }
});
