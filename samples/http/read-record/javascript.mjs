const AAT = 'http://vocab.getty.edu/aat/';
const OBJECT_NUMBER = `${AAT}300312355`;
const LANGUAGES = {en: `${AAT}300388277`, nl: `${AAT}300388256`};

// Whether a part of the record has a term; a part without the key has none.
const has = (part, key, term) => (part[key] ?? []).some(({id}) => id === term);

const answer = await fetch('https://id.rijksmuseum.nl/200117708', {headers: {Accept: 'application/ld+json'}});
if (!answer.ok) throw new Error(`The record answered ${answer.status}`);
const {identified_by: names} = await answer.json();

const number = names.find((part) => has(part, 'classified_as', OBJECT_NUMBER));
console.log(number?.content ?? 'no object number');
for (const [language, term] of Object.entries(LANGUAGES)) {
  for (const title of names.filter((part) => part.type === 'Name' && has(part, 'language', term))) {
    console.log(`${language}: ${title.content}`);
  }
}
