/** `<ClientPackages />` is a table of the packages of the client library, with their checksums. */

import {formatSize} from '../../lib/units';
import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import {CLIENT_FOLDER, listClientPackages} from './packages';

export default defineElement({
  name: 'ClientPackages',
  render: (_, {siteDir}) => [
    formatTable(listClientPackages(siteDir), {
      File: ({name}) => `[${name}](pathname:///${CLIENT_FOLDER}/${name})`,
      Size: ({size}) => formatSize(size),
      'SHA-256': ({sha256}) => code(sha256),
    }),
  ],
});
