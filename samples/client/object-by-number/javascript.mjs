import { findObject, getImages } from 'collection-online';

const object = await findObject('SK-C-5');
if (object) {
  const [maker] = object.maker;
  console.log(object.title, maker?.name, object.date[0]);
  for (const image of await getImages(object)) {
    if (!image.mayShowOtherObject) console.log(image.url, ...image.rights);
  }
} else {
  console.log('No object has this number.');
}
