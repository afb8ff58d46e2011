import {pipeline} from 'node:stream/promises';
import {createGunzip} from 'node:zlib';

// Not confirmed: an independent guide names this folder. Put the address from the
// museum's own page here.
const ARCHIVE = 'https://data.rijksmuseum.nl/dumps/exhibition.tar.gz';

const BLOCK = 512;

// Yields number and text of each file. A tar is a row of blocks: a header of one block,
// then the content, filled up to a whole block. Only one file is in memory at a time.
async function* members(stream) {
  let bytes = Buffer.alloc(0);
  for await (const chunk of stream) {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= BLOCK) {
      if (bytes[0] === 0) {
        bytes = bytes.subarray(BLOCK); // empty blocks stand at the end
        continue;
      }
      const field = (start, length) =>
        bytes.toString('latin1', start, start + length).split('\0')[0];
      const [name, kind] = [field(0, 100), field(156, 1)];
      const size = parseInt(field(124, 12), 8);
      const end = BLOCK + Math.ceil(size / BLOCK) * BLOCK;
      if (bytes.length < end) break;
      if (kind === '0' || kind === '') {
        yield [name.split('/').at(-1), bytes.toString('utf8', BLOCK, BLOCK + size)];
      }
      bytes = bytes.subarray(end);
    }
  }
}

// The triples of one file. Labels of blank nodes repeat between files: the number in
// front makes them unique.
function triples(number, text) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^_:([\w.-]+)/, `_:b${number}_$1`))
    .map((line) => line.replace(/> _:([\w.-]+)\s*\.$/, `> _:b${number}_$1 .`));
}

const answer = await fetch(ARCHIVE);
if (!answer.ok) throw new Error(`${ARCHIVE} answered ${answer.status}`);
await pipeline(answer.body, createGunzip(), async (stream) => {
  for await (const [number, text] of members(stream)) {
    // A few files hold the error page of a web server.
    if (/^\s*<(!doctype|html)/i.test(text)) console.error(`${number}: HTML, left out`);
    else console.log(triples(number, text).join('\n'));
  }
});
