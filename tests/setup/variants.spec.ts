import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {settings} from '../../src/site/settings';
import {root} from '../../scripts/lib/project';
import {copySite, docusaurus, edit, UNFINISHED_BUILD, VERSIONED_PAGES} from '../support/copies';

/** A production URL with a base path, and an id for analytics. */
const env = {
  SITE_URL: 'https://docs.example.org',
  BASE_URL: '/data-services/',
  GTAG_ID: 'G-TEST12345',
  REPOSITORY_URL: 'https://github.com/example/docs',
};

/** Changes to the settings: dark only, a navbar that hides, another announcement, no notice of independence. */
const SETTINGS: readonly (readonly [before: string, after: string])[] = [
  ["colorMode: 'switchable',", "colorMode: 'dark-only',"],
  ['hideNavbarOnScroll: false,', 'hideNavbarOnScroll: true,'],
  ['officialEdition: false,', 'officialEdition: true,'],
  ...(settings.announcement ? ([[`id: '${settings.announcement.id}',`, "id: 'another-message',"]] as const) : []),
];

/**
 * One build covers the published edition and unfinished work, because they do not affect each other. The unfinished
 * work consists of two docs versions, a page that crashes on request, and one broken link, one broken Markdown link,
 * one broken anchor and one duplicate route (`tests/variants/unfinished/`).
 */
test('the published edition with unfinished work is built', async () => {
  test.skip(Boolean(process.env.REUSE_BUILDS), 'REUSE_BUILDS: the build of the last run');
  const dir = copySite('unfinished');
  SETTINGS.forEach(([before, after]) => edit(dir, 'src/site/settings.ts', before, after));
  for (const version of ['0.9', '1.0']) {
    expect(await docusaurus(['docs:version:docs', version], {dir})).toMatchObject({code: 0});
  }
  // Keep only a few pages in older versions, because each page takes time to build.
  for (const folder of ['docs', 'docs_versioned_docs/version-0.9']) {
    for (const name of fs.readdirSync(path.join(dir, folder))) {
      if (!VERSIONED_PAGES.includes(name)) {
        fs.rmSync(path.join(dir, folder, name), {recursive: true});
      }
    }
  }
  edit(dir, 'docs/search.md', '\n## ', '\nThe word kookaburra is only in the next version.\n\n## ');
  fs.cpSync(path.join(root, 'tests/variants/unfinished'), dir, {recursive: true});
  // Build from another working directory, where the list of browsers must still be that of package.json. These browsers
  // support cascade layers. For older browsers, the build would replace the layers.
  const {code, output} = await docusaurus(['build', dir], {dir, cwd: os.tmpdir(), env});
  expect(code, output).toBe(0);
  const styles = path.join(UNFINISHED_BUILD.dir, 'assets/css');
  const css = fs.readdirSync(styles).map((file) => fs.readFileSync(path.join(styles, file), 'utf8'));
  expect(css.join()).toContain('@layer');
  fs.writeFileSync(UNFINISHED_BUILD.log, output);
});
