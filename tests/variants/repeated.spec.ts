import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {copySite, docusaurus} from '../support/copies';

/**
 * Both builds run in the same folder, because the bundler hashes absolute paths, and the minifier chooses names by the
 * letters in the files. The first build contains Markdown. Its folder has a dot before its name, because otherwise the
 * second build would take it for a section.
 */
test(
  'a second build without caches is byte-identical, and contains no path of the machine',
  {tag: '@nightly'},
  async () => {
    test.setTimeout(900_000);
    const dir = copySite('repeated');
    await docusaurus(['build'], {dir});
    const [first, second] = [path.join(dir, '.first-build'), path.join(dir, 'build')];
    fs.renameSync(second, first);
    ['node_modules', '.docusaurus'].forEach((cache) =>
      fs.rmSync(path.join(dir, cache), {recursive: true, force: true}),
    );
    await docusaurus(['build'], {dir});
    expect(spawnSync('diff', ['--recursive', '--brief', first, second], {encoding: 'utf8'})).toMatchObject({
      status: 0,
      stdout: '',
    });
    expect(spawnSync('grep', ['--recursive', '--files-with-matches', dir, second], {encoding: 'utf8'}).stdout).toBe('');
  },
);
