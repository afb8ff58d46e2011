import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {listFiles, readFile} from 'page-checks';
import {root} from '../../scripts/lib/project';
import {copySite, docusaurus, edit} from '../support/copies';

/** All that CONTRIBUTING ("Take the site over") names, by file. */
const IDENTITY: Readonly<Record<string, readonly [before: string, after: string][]>> = {
  'src/site/settings.ts': [
    ["name: 'Rijksmuseum'", "name: 'Museum of Examples'"],
    ["nameInDutch: 'het Rijksmuseum'", "nameInDutch: 'het Museum van Voorbeelden'"],
    ["website: 'https://www.rijksmuseum.nl'", "website: 'https://museum.example'"],
    [
      "contact: 'https://www.rijksmuseum.nl/en/research/conduct-research/contact-form'",
      "contact: 'https://museum.example/contact'",
    ],
    ["isil: 'NL-AsdRM'", "isil: 'XX-Ex'"],
    ["email: 'collectieinfo@rijksmuseum.nl'", "email: 'data@museum.example'"],
    ["policyEmail: 'info@rijksmuseum.nl'", "policyEmail: 'policy@museum.example'"],
    ["title: 'Collection Online data services'", "title: 'Example data'"],
    ["shortTitle: 'Data services'", "shortTitle: 'Example'"],
    ['officialEdition: false', 'officialEdition: true'],
  ],
  'src/site/social-cards.ts': [
    ["works['night-watch'].original", "'static/img/favicon.svg'"],
    [
      'alt: `A captain and his company of armed men. Detail of The Night Watch by Rembrandt van Rijn, ${',
      'alt: `A drawing of examples, ${',
    ],
  ],
  'src/css/tokens.css': [
    ['--paper: #fdfcfa', '--paper: #fffffe'],
    ['--paper: #15161a', '--paper: #101010'],
  ],
};

/** All that is left of a service when its file, page and operations are gone: what the compiler and the check name. */
const MENTIONS: Readonly<Record<string, readonly [before: RegExp, after: string][]>> = {
  'src/site/services/index.ts': [[/.*(?:iiif-change-discovery|iiifChangeDiscovery).*\n/g, '']],
  'src/site/tasks.ts': [[/, 'iiif-change-discovery'/, '']],
  'src/site/open-questions.ts': [[/ {2}'iiif-change-discovery': \{[^]*?\n {2}\},\n/, '']],
  'static/openapi.yaml': [
    [/ {2}\/cd\/[^]*?\n\n/g, ''],
    [/ {4}# IIIF Change Discovery API[^]*?\n(?= {4}#)/, ''],
  ],
  'docs/iiif/index.md': [[/.*\]\(\.\/cd\.md\).*\n/g, '']],
  'docs/mock-server.md': [[/ and \[Change Discovery\]\(\.\/iiif\/cd\.md\)/, '']],
  'docs/index.md': [[/.*\]\(\.\/iiif\/cd\.md\).*\n/g, '']],
};

/** The former identity, in texts of words alone; the hosts of the services are facts, and stay. */
const FORMER =
  /(?:[\w-]+ )?\b(Rijksmuseum|NL-AsdRM|collectieinfo|Collection Online data|contact-form|[Ii]ndependent|[Oo]nafhankelijke?|captain and his company|fdfcfa|15161a)\b(?: [\p{L}\d-]+)?/gu;

const toWords = (text: string): string =>
  text.replace(/<[^>]*>|&#?\w+;|\\[nr"]|%\w\w/g, ' ').replace(/[^\p{L}\p{N}-]+/gu, ' ');

/** The former identity with the word before it, and with the one after it. */
const findFormer = (text: string): string[][] =>
  [...toWords(text).matchAll(FORMER)].map(([found, word = '']) => {
    const at = found.indexOf(word);
    return [found.slice(0, at + word.length), found.slice(at)];
  });

/**
 * Content with words of its own: recordings and programs, what is made from them, and the sources of a page or a
 * change.
 */
function readContent(dir: string): string {
  const listTexts = (folders: readonly string[], pattern: RegExp) =>
    folders
      .flatMap((folder) => listFiles(dir, folder))
      .filter((file) => pattern.test(file))
      .map((file) => readFile(dir, file));
  const pages = listTexts(['about', 'docs', 'policy', 'tutorials'], /\.md$/);
  return [
    ...listTexts(['samples', 'packages/client'], /\.(?!gz$|jpg$|zip$)\w+$/),
    ...listTexts(['packages/record-data'], /\.(?:json|ts|yml)$/),
    ...pages.flatMap((text) => /<summary>(?:Sources|Bronnen)<\/summary>[^]*/.exec(text) ?? []),
    readFile(dir, 'src/site/changes.ts'),
  ].join('\n');
}

/** Recorded values that pages name, and a property of Wikidata. */
const VALUES = /^(?:200107928|always|location|place|publisher|P195|room) Rijksmuseum$/;

/** The recordings, and the packages that read them; lists of words, and scripts of pages, which repeat their texts. */
const REPEATED = /^(?:client|data|notebooks|recordings)\/|^assets\/search\/\w+\/index-|^assets\/js\/\d/;

test('another museum takes the site over by its data alone, without one of the services', async () => {
  test.setTimeout(15 * 60_000);
  const dir = copySite('another-museum');
  try {
    for (const [file, pairs] of Object.entries(IDENTITY)) {
      pairs.forEach(([before, after]) => edit(dir, file, before, after));
    }
    const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16"/></svg>';
    ['favicon', 'logo', 'logo-dark'].forEach((name) =>
      fs.writeFileSync(path.join(dir, `static/img/${name}.svg`), icon),
    );
    ['src/site/services/iiif-change-discovery.ts', 'docs/iiif/cd.md'].forEach((file) =>
      fs.rmSync(path.join(dir, file)),
    );
    for (const [file, pairs] of Object.entries(MENTIONS)) {
      const text = fs.readFileSync(path.join(dir, file), 'utf8');
      const changed = pairs.reduce((all, [before, after]) => all.replace(before, after), text);
      expect.soft(changed, file).not.toBe(text);
      fs.writeFileSync(path.join(dir, file), changed);
    }
    for (const what of ['images', 'types']) {
      execFileSync('npx', ['tsx', 'scripts/generate.ts', what], {cwd: dir});
    }
    const {code, output} = await docusaurus(['build'], {dir, env: {STRICT: 'on', BASE_URL: '/examples/'}});
    expect(code, output).toBe(0);

    const build = path.join(dir, 'build');
    const own = new Set(findFormer(readContent(root)).flat());
    const found = listFiles(build, '')
      .filter((file) => /\.(?:html|md|txt|json|jsonld|js|css|xml|atom|yaml|webmanifest|svg)$/.test(file))
      .filter((file) => !REPEATED.test(file))
      .flatMap((file) =>
        findFormer(fs.readFileSync(path.join(build, file), 'utf8'))
          .filter((ways) => !ways.some((way) => VALUES.test(way) || (/\s/.test(way) && own.has(way))))
          .map((ways) => `${file}: ${ways.join(' | ')}`),
      );
    expect(found).toEqual([]);
    const read = (file: string) => fs.readFileSync(path.join(build, file), 'utf8');
    expect(read('site.webmanifest')).toContain('#fffffe');
    expect(read('about/index.html')).toContain('The Museum of Examples');
    expect(read('sitemap.xml')).not.toContain('/iiif/cd');
  } finally {
    if (!process.env.KEEP) fs.rmSync(dir, {recursive: true, force: true});
  }
});
