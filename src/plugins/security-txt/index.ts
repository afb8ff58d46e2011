import fs from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Environment} from '../../config/environment';
import {settings} from '../../site/settings';

/**
 * Writes `/.well-known/security.txt` (RFC 9116), which says where to report a vulnerability in private. A build without a contact
 * has no such file, and neither has a preview.
 *
 * The RFC puts the file at the root of the host; that of a site under a path must be copied there.
 */
export default function securityTxt({isPreview, url, securityContact}: Environment): Plugin {
  return {
    name: 'security-txt',
    async postBuild({outDir}) {
      if (isPreview || securityContact === null) {
        return;
      }
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${settings.securityTxtExpires}T23:59:59Z`,
        'Preferred-Languages: en',
        `Canonical: ${url}/.well-known/security.txt`,
      ];
      const file = path.join(outDir, '.well-known', 'security.txt');
      await fs.mkdir(path.dirname(file), {recursive: true});
      await fs.writeFile(file, `${lines.join('\n')}\n`);
    },
  };
}
