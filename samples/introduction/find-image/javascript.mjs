async function get(identifier) {
  const headers = { Accept: 'application/ld+json' };
  return (await fetch(identifier, { headers })).json();
}

const visualItem = await get('https://id.rijksmuseum.nl/202107928');
if (!visualItem.digitally_shown_by) {
  console.error('It has no image.');
  process.exit(1);
}
const digitalObject = await get(visualItem.digitally_shown_by[0].id);

const facts = {
  rights: visualItem.subject_to[0].classified_as[0].id,
  image: digitalObject.access_point[0].id,
};
console.log(JSON.stringify(facts, null, 2));
