const SEARCH = 'https://data.rijksmuseum.nl/search/collection';

async function json(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

// The texts of a field in one language. A field is a single value, a list, or a map
// from language to value.
function texts(field, language) {
  if (field === undefined || field === null) return [];
  if (Array.isArray(field)) return field.flatMap((value) => texts(value, language));
  if (typeof field !== 'object') return [field];
  if ('@value' in field) {
    const isWanted = [language, undefined].includes(field['@language']);
    return isWanted ? [field['@value']] : [];
  }
  return texts(field[language], language);
}

// What the retired API gave as artObject, as far as the EDM record has it. Null when
// there is no such object.
async function artObject(objectNumber, language) {
  const {orderedItems} = await json(`${SEARCH}?${new URLSearchParams({objectNumber})}`);
  if (orderedItems.length === 0) return null;
  const record = await json(`${orderedItems[0].id}?_profile=edm-framed`);
  const object = record.aggregatedCHO;
  return {
    links: {web: record.isShownAt?.id ?? null},
    objectNumber,
    language,
    title: texts(object.title, language)[0] ?? null,
    objectTypes: texts(object.dcType, language),
    materials: texts(object.medium, language),
    dating: {presentingDate: texts(object.created, language)[0] ?? null},
    hasImage: Boolean(record.isShownBy),
    webImage: record.isShownBy ? {url: record.isShownBy.id} : null,
    copyright: record.edmRights ?? null, // new: the old answer named the holder only
  };
}

console.log(JSON.stringify(await artObject('RP-T-00-808', 'nl'), null, 2));
