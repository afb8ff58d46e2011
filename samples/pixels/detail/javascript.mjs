import {writeFile} from 'node:fs/promises';

const answer = await fetch('https://iiif.micr.io/PJEZO/pct:25,25,10,10/400,/0/default.jpg');
await writeFile('detail.jpg', new Uint8Array(await answer.arrayBuffer()));
console.log(answer.status, answer.headers.get('content-type'));
