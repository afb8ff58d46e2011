// @ts-check
/** Builds of changed copies of the site: what the settings, the environment and an editor can make of it. */

const fs = require('node:fs');
const path = require('node:path');
const {root} = require('./setup');
const {copySite, docusaurus, edit, linkPackages} = require('./site-build');

/** @typedef {import('./site-build').BuildResult} BuildResult */

/**
 * The published edition: production address under a path, analytics, dark only, navbar that hides, announcement with another
 * id that stays, and no notice of independence.
 */
const published = {
  name: 'published',
  env: {
    SITE_URL: 'https://docs.example.org',
    BASE_URL: '/data-services/',
    GTAG_ID: 'G-TEST12345',
    REPOSITORY_URL: 'https://github.com/example/docs',
  },
  /** @param {string} dir */
  change(dir) {
    const settings = 'src/site/settings.ts';
    edit(dir, settings, "colorMode: 'switchable',", "colorMode: 'dark-only',");
    edit(dir, settings, 'hideNavbarOnScroll: false,', 'hideNavbarOnScroll: true,');
    edit(dir, settings, 'officialEdition: false,', 'officialEdition: true,');
    edit(dir, settings, "id: 'collection-api-retired',", "id: 'another-message',");
  },
};

/**
 * An editor's unfinished work: a docs version was cut, a page crashes on request, and links, Markdown links, anchors and
 * routes are broken, one of each; built with webpack, which must work too (`tests/variants/unfinished/` is laid over the copy).
 */
const unfinished = {
  name: 'unfinished',
  env: {FASTER: 'off'},
  /** @param {string} dir */
  async change(dir) {
    const cut = await docusaurus(['docs:version:docs', '1.0'], {dir});
    if (cut.code !== 0) {
      throw new Error(`The version could not be cut:\n${cut.output}`);
    }
    edit(dir, 'docs/search.md', '\n## ', '\nThe word quokka stands in the coming version alone.\n\n## ');
    fs.cpSync(path.join(root, 'tests/variants/unfinished'), dir, {recursive: true});
  },
};

/**
 * The same site, built twice in one folder, with its own packages and without any cache: it must come out the same. In one
 * folder, because the bundler's first hashes come from absolute paths, and the minifier chooses its names by the letters in them.
 */
const repeated = {
  name: 'repeated',
  env: {},
  /** @param {string} dir */
  async change(dir) {
    linkPackages(dir);
    await docusaurus(['build'], {dir});
    fs.renameSync(path.join(dir, 'build'), path.join(dir, 'first-build'));
    for (const cache of ['node_modules/.cache', '.docusaurus']) {
      fs.rmSync(path.join(dir, cache), {recursive: true, force: true});
    }
  },
};

/**
 * Builds the variants one after the other.
 *
 * @returns {Promise<Record<string, BuildResult>>} by name
 */
async function buildVariants() {
  /** @type {Record<string, BuildResult>} */
  const results = {};
  for (const {name, env, change} of [published, unfinished, repeated]) {
    console.log(`  ${name}`);
    const dir = copySite(name);
    await change(dir);
    results[name] = await docusaurus(['build'], {dir, env});
    if (results[name].code !== 0) {
      console.error(results[name].output);
      throw new Error(`The variant "${name}" could not be built; its output stands above.`);
    }
  }
  return results;
}

module.exports = {published, unfinished, repeated, buildVariants};
