// Where you are going to publish the manifest. Its parts get addresses below it.
const MANIFEST = 'https://example.org/two-images/manifest.json';

// One canvas as large as the image, with the image painted on it.
async function canvasOf(imageId, number) {
  const service = `https://iiif.micr.io/${imageId}`;
  const {width, height} = await (await fetch(`${service}/info.json`)).json();
  const canvas = `${MANIFEST}/canvas/${number}`;
  return {
    id: canvas,
    type: 'Canvas',
    width,
    height,
    items: [
      {
        id: `${canvas}/page`,
        type: 'AnnotationPage',
        items: [
          {
            id: `${canvas}/image`,
            type: 'Annotation',
            motivation: 'painting',
            target: canvas,
            body: {
              id: `${service}/full/max/0/default.jpg`,
              type: 'Image',
              format: 'image/jpeg',
              service: [{id: service, type: 'ImageService3', profile: 'level2'}],
            },
          },
        ],
      },
    ],
  };
}

const manifest = {
  '@context': 'http://iiif.io/api/presentation/3/context.json',
  id: MANIFEST,
  type: 'Manifest',
  label: {en: ['Two images']},
  items: [await canvasOf('PJEZO', 1), await canvasOf('RFwqO', 2)],
};
console.log(JSON.stringify(manifest, null, 2));
