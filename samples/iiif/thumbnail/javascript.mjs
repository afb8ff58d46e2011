import { writeFile } from 'node:fs/promises';

const url = 'https://iiif.micr.io/PJEZO/full/800,/0/default.jpg';
const response = await fetch(url);
if (!response.ok) throw new Error(`${response.status} ${url}`);
const image = Buffer.from(await response.arrayBuffer());
await writeFile('night-watch.jpg', image);
console.log(response.status, response.headers.get('content-type'));
