import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** What pages are made from: a change in any of it can change what is searched. */
const SOURCES = /^(?:about|docs|example|packages|policy|samples|src|static|tutorials|\w+_versioned_(?:docs|sidebars))$/;
const SOURCE_FILES = /\.(?:css|http|json|mdx?|m?js|py|sh|tsx?|txt|ttl|xml|ya?ml)$/;

/** A cache-busting argument for the index, which is not there yet when the pages are bundled. */
export async function hashSources(siteDir: string): Promise<string> {
  const hash = createHash('sha256');
  const folders = (await fs.readdir(siteDir)).filter((name) => SOURCES.test(name)).sort();
  for (const folder of folders) {
    for (const file of (await listFiles(path.join(siteDir, folder), SOURCE_FILES)).sort()) {
      hash.update(`${folder}/${file}\0`).update(await fs.readFile(path.join(siteDir, folder, file)));
    }
  }
  return hash
    .update(await fs.readFile(path.join(siteDir, 'package-lock.json')))
    .digest('hex')
    .slice(0, 8);
}

export async function listFiles(folder: string, name: RegExp): Promise<string[]> {
  return (await fs.readdir(folder, {recursive: true})).filter((file) => name.test(file));
}
