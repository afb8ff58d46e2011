import {writeFile} from 'node:fs/promises';

const answer = await fetch('https://iiif.micr.io/PJEZO/full/!800,800/0/default.jpg');
await writeFile('night-watch.jpg', new Uint8Array(await answer.arrayBuffer()));
console.log(answer.status, answer.headers.get('content-type'));
