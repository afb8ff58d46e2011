import { getImages, getObject, makeManifest } from 'collection-online';

const work = await getObject('200107928');
const all = await getImages(work);
const images = all.filter((image) => !image.mayShowOtherObject);
const id = 'https://example.org/night-watch/manifest.json';
const manifest = await makeManifest(work, images, { id });
console.log(JSON.stringify(manifest, null, 2));
