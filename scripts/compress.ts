/**
 * `npm run compress`: writes a Brotli and a gzip copy beside each text file of the build, for servers that send such copies
 * (nginx: `brotli_static`, `gzip_static`). Hosts that compress by themselves do not need them.
 */

import path from 'node:path';
import {compress} from './lib/compress';
import {fail, root} from './lib/project';

compress(path.join(root, 'build')).then(
  (count) => console.log(`${count} files of build/ have compressed copies.`),
  () => fail('build/: there is no build to compress; run "npm run build" first.'),
);
