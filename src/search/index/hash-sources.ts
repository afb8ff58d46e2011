import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {Globby} from '@docusaurus/utils';

/** What pages are made from: a change in any of it can change what is searched. */
const SOURCES = [
  'package-lock.json',
  '{about,docs,example,packages,policy,samples,src,static,tutorials}/**/*.{css,http,js,json,md,mdx,mjs,py,sh,ts,tsx,ttl,txt,xml,yaml}',
  '*_versioned_{docs,sidebars}/**',
];

/** A cache-busting argument for the index, which is not there yet when the pages are bundled. */
export async function hashSources(siteDir: string): Promise<string> {
  const hash = createHash('sha256');
  const files = await Globby(SOURCES, {cwd: siteDir, ignore: ['**/node_modules/**']});
  for (const file of files.sort()) {
    hash.update(`${file}\0`).update(await fs.readFile(path.join(siteDir, file)));
  }
  return hash.digest('hex').slice(0, 8);
}
