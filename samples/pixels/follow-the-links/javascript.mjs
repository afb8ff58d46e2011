// A missing key is no value, a single value is a list of one.
const list = (value) => (value === undefined ? [] : [value].flat());

async function get(address) {
  const answer = await fetch(address, {headers: {Accept: 'application/ld+json'}});
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const rightsOf = (thing) => list(thing.subject_to).flatMap((right) => list(right.classified_as)).map(({id}) => id);

const page = await get('https://data.rijksmuseum.nl/search/collection?objectNumber=SK-C-5');
for (const hit of page.orderedItems) {
  const object = await get(hit.id);
  console.log('object         ', object.id);
  console.log('metadata rights', ...list(object.subject_of).flatMap(rightsOf));
  for (const {id} of list(object.shows)) {
    const visualItem = await get(id);
    console.log('visual item    ', visualItem.id);
    console.log('image rights   ', ...rightsOf(visualItem));
    for (const {id} of list(visualItem.digitally_shown_by)) { // none: no image
      const digitalObject = await get(id);
      console.log('digital object ', digitalObject.id);
      console.log('image          ', ...list(digitalObject.access_point).map(({id}) => id));
    }
  }
}
if (page.orderedItems.length === 0) console.log('no object has this number');
