import {writeFile} from 'node:fs/promises';

const answer = await fetch('https://iiif.micr.io/PJEZO/full/!400,400/0/default.jpg');
await writeFile('night-watch.jpg', Buffer.from(await answer.arrayBuffer()));
console.log(answer.status, answer.headers.get('content-type'));
