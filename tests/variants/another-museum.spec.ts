import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {listFiles, readFile} from 'page-checks';
import {root} from '../../scripts/lib/project';
import {socialCard} from '../../src/site/social-cards';
import {copySite, docusaurus, edit} from '../support/copies';

/** Everything that CONTRIBUTING tells the new owner to change ("Take the site over"), keyed by file. */
const OWNER_EDITS: Readonly<Record<string, readonly [before: string | RegExp, after: string][]>> = {
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
    [/alt: `[^`$]*\$\{/, 'alt: `A drawing of examples, ${'],
  ],
  'src/css/tokens.css': [
    ['--paper: #fdfcfa', '--paper: #fffffe'],
    ['--paper: #15161a', '--paper: #101010'],
  ],
};

/** The mentions of a service that remain after its file and page are deleted. The compiler and the check report them. */
const REMAINING_MENTIONS: Readonly<Record<string, readonly [before: RegExp, after: string][]>> = {
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

/** Replaces tags, entities, escapes and punctuation by spaces. */
const toWords = (text: string): string =>
  text.replace(/<[^>]*>|&#?\w+;|\\[nr"]|%\w\w/g, ' ').replace(/[^\p{L}\p{N}-]+/gu, ' ');

/** The second to fifth word of the description of the social card, which `OWNER_EDITS` replaces. */
const cardWords = toWords(socialCard.alt).split(' ').slice(1, 5).join(' ');

/**
 * Matches the name of the former museum, with one word of context on each side. The text contains no punctuation. The
 * hosts of the services are facts, so they are not matched.
 */
const FORMER_IDENTITY = new RegExp(
  `(?:[\\w-]+ )?\\b(Rijksmuseum|NL-AsdRM|collectieinfo|Collection Online data|contact-form|[Ii]ndependent|[Oo]nafhankelijke?|${cardWords}|fdfcfa|15161a)\\b(?: [\\p{L}\\d-]+)?`,
  'gu',
);

/**
 * Finds mentions of the former museum.
 * @returns for each mention, the match with the word before it, and the match with the word after it
 */
const findPhrases = (text: string): string[][] =>
  [...toWords(text).matchAll(FORMER_IDENTITY)].map(([match, word = '']) => {
    const start = match.indexOf(word);
    return [match.slice(0, start + word.length), match.slice(start)];
  });

/**
 * Reads the content that may name the former museum: recordings and programs, the data that is generated from them, and
 * the sources of pages and changes.
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

/** Phrases from recorded values that pages name, and a property of Wikidata. */
const RECORDED_PHRASE = /^(?:200107928|always|location|place|publisher|P195|room) Rijksmuseum$/;

/** Files that may name the former museum: recordings, packages, and files that repeat the texts of pages. */
const EXEMPT_FILE = /^(?:client|data|notebooks|recordings)\/|^assets\/search\/\w+\/index-|^assets\/js\/\d/;

test('another museum takes over the site by changing only its data, and removes one of the services', async () => {
  test.setTimeout(15 * 60_000);
  const dir = copySite('another-museum');
  try {
    for (const [file, pairs] of Object.entries(OWNER_EDITS)) {
      pairs.forEach(([before, after]) => edit(dir, file, before, after));
    }
    const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16"/></svg>';
    ['favicon', 'logo', 'logo-dark'].forEach((name) =>
      fs.writeFileSync(path.join(dir, `static/img/${name}.svg`), icon),
    );
    ['src/site/services/iiif-change-discovery.ts', 'docs/iiif/cd.md'].forEach((file) =>
      fs.rmSync(path.join(dir, file)),
    );
    for (const [file, pairs] of Object.entries(REMAINING_MENTIONS)) {
      const text = fs.readFileSync(path.join(dir, file), 'utf8');
      const editedText = pairs.reduce((result, [before, after]) => result.replace(before, after), text);
      expect.soft(editedText, file).not.toBe(text);
      fs.writeFileSync(path.join(dir, file), editedText);
    }
    for (const generator of ['images', 'types']) {
      execFileSync('npx', ['tsx', 'scripts/generate.ts', generator], {cwd: dir});
    }
    const {code, output} = await docusaurus(['build'], {dir, env: {STRICT: 'on', BASE_URL: '/examples/'}});
    expect(code, output).toBe(0);

    const build = path.join(dir, 'build');
    const phrasesInContent = new Set(findPhrases(readContent(root)).flat());
    const leftovers = listFiles(build, '')
      .filter((file) => /\.(?:html|md|txt|json|jsonld|js|css|xml|atom|yaml|webmanifest|svg)$/.test(file))
      .filter((file) => !EXEMPT_FILE.test(file))
      .flatMap((file) =>
        findPhrases(fs.readFileSync(path.join(build, file), 'utf8'))
          .filter(
            (phrases) =>
              !phrases.some(
                (phrase) => RECORDED_PHRASE.test(phrase) || (/\s/.test(phrase) && phrasesInContent.has(phrase)),
              ),
          )
          .map((phrases) => `${file}: ${phrases.join(' | ')}`),
      );
    expect(leftovers).toEqual([]);
    const readBuiltFile = (file: string) => fs.readFileSync(path.join(build, file), 'utf8');
    expect(readBuiltFile('site.webmanifest')).toContain('#fffffe');
    expect(readBuiltFile('about/index.html')).toContain('The Museum of Examples');
    expect(readBuiltFile('sitemap.xml')).not.toContain('/iiif/cd');
  } finally {
    if (!process.env.KEEP) {
      fs.rmSync(dir, {recursive: true, force: true});
    }
  }
});
