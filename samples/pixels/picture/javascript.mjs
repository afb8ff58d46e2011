import { writeFile } from 'node:fs/promises';

const url = 'https://iiif.micr.io/PJEZO/full/!800,800/0/default.jpg';
const response = await fetch(url);
if (!response.ok) throw new Error(`${response.status} ${url}`);
await writeFile(
  'night-watch.jpg',
  new Uint8Array(await response.arrayBuffer()),
);
console.log(response.status, response.headers.get('content-type'));
