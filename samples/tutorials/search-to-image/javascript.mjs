import { findObject, getImages, getRights } from 'collection-online';
import { saveImage } from 'collection-online/files.js';

for (const number of ['SK-C-5', 'RP-T-1981-182-1', 'SK-C-0']) {
  const work = await findObject(number);
  const [image] = work ? await getImages(work) : [];
  if (!image?.isFree) {
    console.log(
      `${number}: ${work ? 'no image that is free to use' : 'no such object'}`,
    );
    continue;
  }
  await saveImage(image, `${work.objectNumber}.jpg`, { size: 800 });
  const [rights] = image.rights.map(getRights);
  console.log(`${work.makerAsText}, ${work.title}, ${work.date[0]}.`);
  console.log(
    `Rijksmuseum, ${work.objectNumber}, ${work.identifier}. ${rights.name}, ${rights.uri}`,
  );
}
