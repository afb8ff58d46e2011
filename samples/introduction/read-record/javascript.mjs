const identifier = 'https://id.rijksmuseum.nl/200107928';
const headers = { Accept: 'application/ld+json' };
const record = await (await fetch(identifier, { headers })).json();

// Numbers and titles are in one list: a class of the AAT tells them apart.
const named = (aat) =>
  record.identified_by
    .filter((name) =>
      name.classified_as?.some(({ id }) => id.endsWith(`/aat/${aat}`)),
    )
    .map(({ content }) => content);

const facts = {
  objectNumber: named(300312355)[0],
  titles: named(300404670),
  maker: record.produced_by.referred_to_by[0].content,
  date: record.produced_by.timespan.identified_by[0].content,
  visualItem: record.shows[0].id,
};
console.log(JSON.stringify(facts, null, 2));
