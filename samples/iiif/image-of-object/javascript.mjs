const headers = {Accept: 'application/ld+json'};

async function record(identifier) {
  const answer = await fetch(identifier, {headers});
  if (!answer.ok) throw new Error(`${identifier} answered ${answer.status}`);
  return answer.json();
}

// Yields the address of each image: object, visual item, digital object, image.
async function* imagesOf(identifier) {
  const object = await record(identifier);
  for (const shown of object.shows ?? []) {
    const visualItem = await record(shown.id);
    // A visual item without this key has no digital image.
    for (const digital of visualItem.digitally_shown_by ?? []) {
      const digitalObject = await record(digital.id);
      for (const access of digitalObject.access_point ?? []) yield access.id;
    }
  }
}

const objects = [
  'https://id.rijksmuseum.nl/200105887',
  'https://id.rijksmuseum.nl/200556187',
];
for (const identifier of objects) {
  let found = 0;
  for await (const image of imagesOf(identifier)) {
    found += 1;
    // The path begins with the image id.
    console.log(identifier, new URL(image).pathname.split('/')[1]);
  }
  if (found === 0) console.log(identifier, 'no image');
}
