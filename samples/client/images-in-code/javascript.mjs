import { getImages, harvest } from 'collection-online';

for await (const item of harvest({ set: '260214' })) {
  const object = await item.record();
  if (!object) continue; // The record was deleted.
  for (const image of await getImages(object)) {
    console.log(object.objectNumber, image.url, ...image.rights);
  }
}
