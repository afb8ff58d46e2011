import { writeFile } from 'node:fs/promises';

const url = 'https://iiif.micr.io/PJEZO/full/1686,/0/default.jpg';
const response = await fetch(url);
const image = Buffer.from(await response.arrayBuffer());
await writeFile('night-watch.jpg', image);
const type = response.headers.get('content-type');
console.log(response.status, type, image.length);
