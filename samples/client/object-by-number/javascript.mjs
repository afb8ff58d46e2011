import { findObject, getImages } from 'collection-online';

const object = await findObject('SK-C-5');
console.log(object.title, object.maker[0].name, object.date[0]);
for (const image of await getImages(object)) {
  console.log(image.url, ...image.rights);
}
