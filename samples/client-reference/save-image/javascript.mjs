import { getImages, getObject } from 'collection-online';
import { saveImage } from 'collection-online/files';

const object = await getObject('200107928');
for (const image of await getImages(object)) {
  if (image.isFree && !image.mayShowOtherObject) {
    await saveImage(image, `${image.id}.jpg`, { size: 1686 });
    console.log('saved', image.id);
  }
}
