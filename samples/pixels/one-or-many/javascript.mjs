// A missing key is no value, a single value is a list of one.
const list = (value) => (value === undefined || value === null ? [] : [value].flat());

// Addresses, whether a link is a text or an object with an id.
const addresses = (value) => list(value).map((one) => (typeof one === 'string' ? one : one.id));

// Pairs of language and text, whatever form a value has. A text without a language has the language ''.
function readings(value) {
  return list(value).flatMap((one) => {
    if (typeof one !== 'object') return [['', String(one)]];
    if ('@value' in one) return [[one['@language'] ?? '', one['@value']]];
    if ('prefLabel' in one) return readings(one.prefLabel);
    if ('id' in one) return []; // a link without a label: get that record to know its name
    return Object.entries(one).flatMap(([language, text]) => list(text).map((each) => [language, each]));
  });
}

// All texts in the first of the languages that the value has.
function texts(value, languages = ['en', '', 'nl']) {
  const found = readings(value);
  const language = languages.find((wanted) => found.some(([has]) => has === wanted));
  return found.filter(([has]) => has === language).map(([, text]) => text);
}

for (const number of ['200107928', '200105339']) {
  const answer = await fetch(`https://data.rijksmuseum.nl/${number}?_profile=edm-framed`);
  if (!answer.ok) throw new Error(`${number} answered ${answer.status}`);
  const record = await answer.json();
  for (const key of ['title', 'creator', 'created', 'medium']) {
    console.log(`${key}: ${texts(record.aggregatedCHO[key]).join(', ') || '(none)'}`);
  }
  for (const key of ['isShownBy', 'edmRights']) {
    console.log(`${key}: ${addresses(record[key]).join(', ') || '(none)'}`);
  }
}
