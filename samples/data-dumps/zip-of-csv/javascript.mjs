import {Readable} from 'node:stream';
import {createInflateRaw} from 'node:zlib';

const RELEASE =
  'https://github.com/Rijksmuseum/rijksmuseum.github.io/releases/download/1.0.0';
const ARCHIVE = `${RELEASE}/202001-rma-csv-collection.zip`;

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

// Yields each line of a CSV text as a list. A field in quotation marks may hold commas,
// line ends and doubled marks.
async function* rows(texts) {
  let [row, field, isQuoted, previous] = [[], '', false, ''];
  for await (const text of texts) {
    for (const character of text) {
      if (character === '"') {
        if (!isQuoted && previous === '"') field += '"';
        isQuoted = !isQuoted;
      } else if (!isQuoted && (character === ',' || character === '\n')) {
        row.push(field);
        field = '';
        if (character === '\n') {
          yield row;
          row = [];
        }
      } else if (isQuoted || character !== '\r') {
        field += character;
      }
      previous = character;
    }
  }
  if (field !== '' || row.length > 0) yield [...row, field];
}

const answer = await fetch(ARCHIVE);
if (!answer.ok) throw new Error(`${ARCHIVE} answered ${answer.status}`);
const packed = Readable.from(firstFile(answer.body));
const stream = packed.pipe(createInflateRaw()).setEncoding('utf8');
let columns = null;
for await (const row of rows(stream)) {
  if (!columns) {
    // A byte order mark may stand in front.
    columns = row.map((name) => name.replace('\ufeff', ''));
    continue;
  }
  const object = Object.fromEntries(columns.map((name, i) => [name, row[i]]));
  const [title, maker] = [object['objectTitle[1]'], object['objectCreator[1]']];
  console.log(`${object.objectInventoryNumber}: ${title}, ${maker}`);
}
packed.destroy(); // the list of files at the end of the archive is not needed
