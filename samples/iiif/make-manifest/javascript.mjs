import { getImages, getObject, makeManifest } from 'collection-online';

const work = await getObject('200107928');
const id = 'https://example.org/night-watch/manifest.json';
const manifest = await makeManifest(work, await getImages(work), { id });
console.log(JSON.stringify(manifest, null, 2));
