import { getImages, getObject, makeManifest } from 'collection-online';

const object = await getObject('200107928');
const all = await getImages(object, { sizes: true });
const images = all.filter((image) => !image.mayShowOtherObject);
const id = 'https://example.org/night-watch.json';
const manifest = await makeManifest(object, images, { id });
console.log(manifest.type, manifest.rights);
