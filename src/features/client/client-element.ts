/** `<ClientPackages />`: a table of the packages of the client library, with their checksums. */

import {formatSize} from '../../lib/units';
import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import {CLIENT_FOLDER, getClientPackages} from './packages';

export default defineElement({
  name: 'ClientPackages',
  render: (_, {siteDir}) => [
    formatTable(getClientPackages(siteDir), {
      File: ({name}) => `[${name}](pathname:///${CLIENT_FOLDER}/${name})`,
      Size: ({content}) => formatSize(content.length),
      'SHA-256': ({sha256}) => code(sha256),
    }),
  ],
});
