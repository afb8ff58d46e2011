/**
 * The packages of the client library that the site serves: the files of the current version in `static/client`.
 * `npm run generate -- client-packages` builds them.
 */

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {version} from 'collection-online/package.json';
import {UserError} from '../../lib/user-error';

/** The folder of the packages on the site, and below `static`. */
export const CLIENT_FOLDER = 'client';

const NAMES = [`collection-online-${version}.tgz`, `collection_online-${version}-py3-none-any.whl`];

export interface ClientPackage {
  name: string;
  /** In bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/**
 * @param siteDir the project's folder
 * @returns the package for npm and the one for pip
 * @throws UserError when there is no package of the current version
 */
export const listClientPackages = (siteDir: string): ClientPackage[] =>
  NAMES.map((name) => {
    const file = path.join(siteDir, 'static', CLIENT_FOLDER, name);
    if (!fs.existsSync(file)) {
      throw new UserError(`static/${CLIENT_FOLDER}/${name} does not exist; run npm run generate -- client-packages.`);
    }
    const content = fs.readFileSync(file);
    return {name, size: content.length, sha256: createHash('sha256').update(content).digest('hex')};
  });
