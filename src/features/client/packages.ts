/**
 * Lists the packages of the client library that readers can download from this site. They are files in `static/client`,
 * which `npm run generate -- client-packages` builds.
 */

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {version} from 'collection-online/package.json';
import {UserError} from '../../lib/user-error';

/** The folder of the packages, below the site's base URL and below `static`. */
export const CLIENT_FOLDER = 'client';

const PACKAGE_FILES = [`collection-online-${version}.tgz`, `collection_online-${version}-py3-none-any.whl`];

export interface ClientPackage {
  /** The name of the file. */
  name: string;
  /** The size of the file in bytes. */
  size: number;
  /** The checksum of the file, in hexadecimal digits. */
  sha256: string;
}

/**
 * @param siteDir the project's folder
 * @returns the package for npm and the one for pip
 * @throws UserError if a package of the current version is missing
 */
export const listClientPackages = (siteDir: string): ClientPackage[] =>
  PACKAGE_FILES.map((name) => {
    const file = path.join(siteDir, 'static', CLIENT_FOLDER, name);
    if (!fs.existsSync(file)) {
      throw new UserError(`static/${CLIENT_FOLDER}/${name} does not exist; run npm run generate -- client-packages.`);
    }
    const content = fs.readFileSync(file);
    return {name, size: content.length, sha256: createHash('sha256').update(content).digest('hex')};
  });
