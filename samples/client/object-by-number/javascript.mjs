import { findObject, getImages } from 'collection-online';

const object = await findObject('SK-C-5');
if (object) {
  console.log(object.title, object.makerAsText, ...object.date);
  for (const image of await getImages(object)) {
    if (!image.mayShowOtherObject) console.log(image.url, ...image.rights);
  }
} else {
  console.log('No object has this number.');
}
