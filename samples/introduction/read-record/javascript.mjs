const AAT = 'http://vocab.getty.edu/aat/';
const identifier = 'https://id.rijksmuseum.nl/200107928';
const headers = { Accept: 'application/ld+json' };
const record = await (await fetch(identifier, { headers })).json();

const has = (thing, field, aat) =>
  (thing[field] ?? []).some(({ id }) => id === `${AAT}${aat}`);

// Lists have no order: classes and languages of the AAT tell texts apart.
function english(things) {
  const found = things.find((each) => has(each, 'language', 300388277));
  return (found ?? things[0])?.content ?? null;
}

const names = record.identified_by;
const { referred_to_by: statements = [], timespan } = record.produced_by;
const withClass = (things, aat) =>
  things.filter((each) => has(each, 'classified_as', aat));

const facts = {
  objectNumber: english(withClass(names, 300312355)),
  titles: withClass(names, 300404670).map(({ content }) => content),
  maker: english(withClass(statements, 300435416)),
  date: english(timespan.identified_by ?? []),
  visualItem: record.shows?.[0].id ?? null,
};
console.log(JSON.stringify(facts, null, 2));
