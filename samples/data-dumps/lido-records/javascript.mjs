import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

const parser = new SaxesParser({ xmlns: true });
/** @type {string[]} */
let texts = [];
parser.on('opentag', ({ local }) => {
  if (local === 'lido') texts = [];
});
parser.on('text', (text) => {
  if (text.trim()) texts.push(text.trim());
});
parser.on('closetag', ({ local }) => {
  if (local === 'lido' && texts.includes('SK-C-5'))
    console.log(texts.join(' | '));
});

for await (const piece of createReadStream('collection.xml', 'utf8')) {
  parser.write(piece);
}
parser.close();
