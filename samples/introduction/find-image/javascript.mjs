async function get(identifier) {
  const headers = { Accept: 'application/ld+json' };
  return (await fetch(identifier, { headers })).json();
}

const visualItem = await get('https://id.rijksmuseum.nl/202107928');
if (!visualItem.digitally_shown_by) {
  console.error('It has no image.');
  process.exit(1);
}

// Each can have several.
const rights = (visualItem.subject_to ?? []).flatMap(
  (each) => each.classified_as,
);
const images = [];
for (const { id } of visualItem.digitally_shown_by) {
  images.push(...(await get(id)).access_point);
}

const ids = (things) => things.map((each) => each.id);
console.log(
  JSON.stringify({ rights: ids(rights), images: ids(images) }, null, 2),
);
