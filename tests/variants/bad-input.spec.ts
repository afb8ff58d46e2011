import {test, expect} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {copySite, docusaurus, edit} from '../../scripts/lib/site-build';

/** One sentence on a line of its own, and no stack trace. */
function expectOneSentence(output: string, pattern: RegExp): void {
  const lines = output.split('\n').filter((line) => line.includes('[ERROR]') || /^\s+at /.test(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(pattern);
}

for (const [name, value, sentence] of [
  ['GTAG_ID', 'UA-12345-6', /environment, GTAG_ID: "UA-12345-6" cannot be used; set it to a measurement id/],
  ['SITE_URL', 'docs.example.org', /environment, SITE_URL: "docs.example.org" cannot be used; set it to the origin alone/],
  ['SITE_URL', 'https://docs.example.org/path', /environment, SITE_URL: .* and the path in BASE_URL/],
  ['BASE_URL', 'data-services', /environment, BASE_URL: "data-services" cannot be used; set it to a path/],
  ['FASTER', 'no', /environment, FASTER: "no" cannot be used; set it to on or off/],
] as const) {
  test(`${name}=${value} stops the build with one sentence`, async () => {
    const {code, output} = await docusaurus(['build', '--out-dir', 'test-results/never'], {env: {[name]: value}});
    expect(code).not.toBe(0);
    expectOneSentence(output, sentence);
  });
}

for (const [name, change, sentence] of [
  [
    'an unknown front matter field',
    (dir: string) => edit(dir, 'docs/sru.md', 'sidebar_position:', 'sidebar_postion:'),
    /docs\/sru\.md, front matter field "sidebar_postion": not a known field; use one of title/,
  ],
  [
    'a wrong front matter value',
    (dir: string) => edit(dir, 'docs/sru.md', 'service: sru', 'service: srw'),
    /docs\/sru\.md, front matter field "service": "srw" cannot be used; use one of search/,
  ],
  [
    'front matter that is no YAML',
    (dir: string) => edit(dir, 'docs/sru.md', 'title:', 'title: a: b'),
    /docs\/sru\.md, front matter: not valid YAML .*; quote texts that contain a colon\./,
  ],
  [
    'an unknown service on a page',
    (dir: string) => edit(dir, 'docs/sru.md', '\n## ', '\nAsk `[[srw]]`.\n\n## '),
    /docs\/sru\.md:\d+: \[\[srw\]\] names no service with a published address; use one of search, resolver, .*\./,
  ],
  [
    'a term without a definition',
    (dir: string) => edit(dir, 'docs/glossary.md', '\n### RDF\n', '\n### RDF\n\n### N3\n'),
    /docs\/glossary\.md:\d+: the term "RDF" has no definition; write one or two sentences under the heading\./,
  ],
  [
    'a section without a folder',
    (dir: string) => fs.renameSync(path.join(dir, 'policy'), path.join(dir, 'rules')),
    /section "policy": policy\/index\.md does not exist; write that page or remove the section\./,
  ],
  [
    'a folder that is no section',
    (dir: string) => fs.cpSync(path.join(dir, 'about'), path.join(dir, 'guides'), {recursive: true}),
    /guides\/index\.md: the folder "guides" is not a section.*; add it to src\/site\/sections\.ts or move the pages\./,
  ],
] as const) {
  test(`${name} stops the build with one sentence`, async () => {
    const dir = copySite(`bad-input-${name.replace(/\W/g, '-')}`);
    try {
      change(dir);
      const {code, output} = await docusaurus(['build'], {dir});
      expect(code).not.toBe(0);
      expectOneSentence(output, sentence);
    } finally {
      fs.rmSync(dir, {recursive: true, force: true});
    }
  });
}
