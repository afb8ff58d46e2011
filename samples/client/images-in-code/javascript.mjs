import { getImages, harvest } from 'collection-online';

for await (const item of harvest({ set: '260214' })) {
  const object = await item.record();
  for (const { url, rights } of object ? await getImages(object) : []) {
    console.log(object.objectNumber, url, ...rights);
  }
}
