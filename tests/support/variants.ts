/** Builds of changed copies of the site: what settings, environment and editors can make of it. */

import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';
import {COPIES, copySite, docusaurus, edit} from './copies';

interface Variant {
  name: string;
  env?: NodeJS.ProcessEnv;
  /** Changes the copy in a folder. */
  change: (dir: string) => void | Promise<void>;
}

/**
 * The published edition: production URL under a path, analytics, dark only, navbar that hides, announcement with
 * another id, and no notice of independence. For the smoke test; all other tests look at the same with unfinished work
 * in it.
 */
export const published: Variant = {
  name: 'published',
  env: {
    SITE_URL: 'https://docs.example.org',
    BASE_URL: '/data-services/',
    GTAG_ID: 'G-TEST12345',
    REPOSITORY_URL: 'https://github.com/example/docs',
  },
  change(dir) {
    const settings = 'src/site/settings.ts';
    edit(dir, settings, "colorMode: 'switchable',", "colorMode: 'dark-only',");
    edit(dir, settings, 'hideNavbarOnScroll: false,', 'hideNavbarOnScroll: true,');
    edit(dir, settings, 'officialEdition: false,', 'officialEdition: true,');
    edit(dir, settings, "id: 'collection-api-retired',", "id: 'another-message',");
  },
};

/**
 * The published edition with an editor's unfinished work: a docs version was cut, a page crashes on request, and links,
 * Markdown links, anchors and routes are broken, one of each (`tests/variants/unfinished/` is copied over it). One
 * build shows both, since neither changes what the other does.
 */
const unfinished: Variant = {
  name: 'unfinished',
  env: published.env,
  async change(dir) {
    await published.change(dir);
    const cut = await docusaurus(['docs:version:docs', '1.0'], {dir});
    if (cut.code !== 0) {
      throw new Error(`The version could not be cut:\n${cut.output}`);
    }
    edit(dir, 'docs/search.md', '\n## ', '\nThe word kookaburra is only in the next version.\n\n## ');
    fs.cpSync(path.join(root, 'tests/variants/unfinished'), dir, {recursive: true});
  },
};

/**
 * The same site, built twice in one folder without any cache: both builds must be the same. In one folder, because the
 * bundler hashes absolute paths, and the minifier chooses its names by the letters in them. The first one has pages in
 * Markdown: without the dot, its folder would be taken for a section.
 */
const repeated: Variant = {
  name: 'repeated',
  async change(dir) {
    await docusaurus(['build'], {dir});
    fs.renameSync(path.join(dir, 'build'), path.join(dir, '.first-build'));
    for (const cache of ['node_modules', '.docusaurus']) {
      fs.rmSync(path.join(dir, cache), {recursive: true, force: true});
    }
  },
};

export const VARIANTS: readonly Variant[] = [unfinished];
/** Those that repeat a build or compare it with another, and one for the smoke test. */
export const NIGHTLY_VARIANTS: readonly Variant[] = [published, repeated];

/** Files of the build of a variant. Nothing is read yet: when the tests are listed, it need not be there. */
export function locateVariant(name: string): {dir: string; log: string} {
  return {dir: path.join(COPIES, name, 'build'), log: path.join(COPIES, `${name}.log`)};
}

/** @throws Error when the build fails, with what it printed */
export async function buildVariant({name, env, change}: Variant): Promise<void> {
  const dir = copySite(name);
  await change(dir);
  const {code, output} = await docusaurus(['build'], {dir, env});
  if (code !== 0) {
    throw new Error(`The variant "${name}" could not be built:\n${output}`);
  }
  fs.writeFileSync(locateVariant(name).log, output);
}
