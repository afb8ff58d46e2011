import { findObject, getImages, getRights } from 'collection-online';
import { saveImage } from 'collection-online/files.js';

for (const number of ['SK-C-5', 'RP-T-1981-182-1', 'SK-C-0']) {
  const work = await findObject(number);
  if (!work) {
    console.log(`${number}: no such object`);
    continue;
  }
  const [image] = await getImages(work);
  if (image?.mayShowOtherObject) {
    console.log(`${number}: the image may show another object`);
    continue;
  }
  const rights = image && getRights(image.rights[0]);
  if (!image?.isFree || !rights) {
    console.log(`${number}: no image that is free to use`);
    continue;
  }
  await saveImage(image, `${work.objectNumber}.jpg`, { size: 800 });
  const caption = [work.makerAsText, work.title, work.date[0]]
    .filter(Boolean)
    .join(', ');
  console.log(`${caption}.`);
  console.log(
    `Rijksmuseum, ${work.objectNumber}, ${work.identifier}. ${rights.name}, ${rights.uri}`,
  );
}
