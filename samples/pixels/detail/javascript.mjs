import { writeFile } from 'node:fs/promises';

const url = 'https://iiif.micr.io/PJEZO/pct:25,25,10,10/400,/0/default.jpg';
const response = await fetch(url);
if (!response.ok) throw new Error(`${response.status} ${url}`);
await writeFile('detail.jpg', new Uint8Array(await response.arrayBuffer()));
console.log(response.status, response.headers.get('content-type'));
