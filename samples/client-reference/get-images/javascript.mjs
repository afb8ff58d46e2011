import { getImages, getObject } from 'collection-online';

const object = await getObject('200107928');
for (const image of await getImages(object)) {
  if (image.isFree && !image.mayShowOtherObject) {
    console.log(image.id, image.url);
  }
}
