import {Readable} from 'node:stream';
import {createInflateRaw} from 'node:zlib';

const RELEASE =
  'https://github.com/Rijksmuseum/rijksmuseum.github.io/releases/download/1.0.0';
const ARCHIVE = `${RELEASE}/202001-rma-lido-collection.zip`;

// Passes on the packed content of the first file. In front of it stand 30 bytes, the
// file's name and an extra field.
async function* firstFile(stream) {
  let head = Buffer.alloc(0);
  let isInContent = false;
  for await (const chunk of stream) {
    if (isInContent) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < 30) continue;
    if (head.readUInt32LE(0) !== 0x04034b50) throw new Error(`${ARCHIVE}: not a zip`);
    const start = 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    if (head.length < start) continue;
    isInContent = true;
    yield head.subarray(start);
  }
}

// Cuts a long XML text into records, one at a time. Node.js has no XML parser; each
// piece can go to one.
async function* records(texts) {
  let rest = '';
  for await (const text of texts) {
    rest += text;
    for (let end; (end = /<\/(?:\w+:)?lido>/.exec(rest)); ) {
      const length = end.index + end[0].length;
      const piece = rest.slice(0, length);
      yield piece.slice(piece.search(/<(?:\w+:)?lido[\s>]/));
      rest = rest.slice(length);
    }
  }
}

const answer = await fetch(ARCHIVE);
if (!answer.ok) throw new Error(`${ARCHIVE} answered ${answer.status}`);
const packed = Readable.from(firstFile(answer.body));
const stream = packed.pipe(createInflateRaw()).setEncoding('utf8');
let count = 0;
for await (const record of records(stream)) {
  count += 1;
  console.log(/<(?:\w+:)?lidoRecID[^>]*>([^<]*)</.exec(record)?.[1]);
}
console.log(`${count} records`);
packed.destroy(); // the list of files at the end of the archive is not needed
