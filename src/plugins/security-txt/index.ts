import fs from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {securityTxtExpires} from '../../../scripts/supply-chain-policy';
import type {Environment} from '../../site/environment';

/**
 * Writes `/.well-known/security.txt` (RFC 9116), which says where to report a weakness in private. A build without a contact has
 * no such file, rather than an address that nobody reads, and neither has a preview.
 *
 * The RFC gives the file one place, at the root of the host; that of a site under a path must be copied there.
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
        // Set by a person and not by the clock: a date that moves with every build would vouch for a contact that is gone.
        `Expires: ${securityTxtExpires}T23:59:59Z`,
        'Preferred-Languages: en',
        `Canonical: ${url}/.well-known/security.txt`,
      ];
      const file = path.join(outDir, '.well-known', 'security.txt');
      await fs.mkdir(path.dirname(file), {recursive: true});
      await fs.writeFile(file, `${lines.join('\n')}\n`);
    },
  };
}
