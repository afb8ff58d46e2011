import { getImages, getObject, imageUrl, search } from 'collection-online';

for await (const id of search({ creationDate: '16??' }, { limit: 2 })) {
  const object = await getObject(id);
  const [image] = await getImages(object);
  const texts = [object.title, object.makerAsText].filter(Boolean);
  console.log(`${object.objectNumber}: ${texts.join(', ')}`);
  if (image?.isFree && !image.mayShowOtherObject) {
    console.log(`  ${imageUrl(image, '!200,200')} ${image.rights.join(' ')}`);
  }
}
