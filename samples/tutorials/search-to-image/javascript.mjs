// Saves a picture of the first hit of each search, and its credit line beside it.
import {writeFile} from 'node:fs/promises';
import {setTimeout as pause} from 'node:timers/promises';

// Put your own searches here.
const searches = [
  {objectNumber: 'SK-C-5'},
  {creator: 'Piet Mondrian'}, // no hits: the museum writes Mondriaan
  {imageAvailable: 'false'}, // a hit without an image
  {q: 'windmill'}, // not a parameter of Search
];

// Rights that let you use the picture, and how a credit line names them. All others: ask the rights holder.
const OPEN_RIGHTS = {
  'creativecommons.org/publicdomain/mark/1.0/': 'Public Domain Mark 1.0',
  'creativecommons.org/publicdomain/zero/1.0/': 'CC0 1.0',
  'creativecommons.org/licenses/by/4.0/': 'CC BY 4.0',
};
const SERVICE = 'http://rdfs.org/sioc/services#has_service';

// Why there is no picture. Other errors are faults of the network or of this program, and end it.
class NoPicture extends Error {}

async function get(url) {
  const answer = await fetch(url);
  if (!answer.ok) {
    const text = await answer.text();
    // Search and the resolver say in JSON what is wrong; another server on the way may say anything.
    const detail = /"detail":\s*"([^"]*)"/.exec(text)?.[1] ?? 'no reason given';
    throw new NoPicture(`status ${answer.status}, ${detail}`);
  }
  return answer;
}

// A missing field is no value, a single value is a list of one.
const list = (value) => (value === undefined || value === null ? [] : [value].flat());

// The first address, whether a link is a text or an object with an id.
const address = (value) => list(value).map((one) => (typeof one === 'string' ? one : one.id))[0];

// Pairs of language and text, whatever form a value has.
function readings(value) {
  return list(value).flatMap((one) => {
    if (typeof one !== 'object') return [['', String(one)]];
    if ('@value' in one) return [[one['@language'] ?? '', one['@value']]];
    if ('prefLabel' in one) return readings(one.prefLabel);
    if ('id' in one) return [];
    return Object.entries(one).flatMap(([language, text]) => list(text).map((each) => [language, each]));
  });
}

// The first text, in English when there is one.
function text(value) {
  const found = readings(value);
  return (found.find(([language]) => language === 'en') ?? found[0])?.[1];
}

async function savePicture(search) {
  const page = await (await get(`https://data.rijksmuseum.nl/search/collection?${new URLSearchParams(search)}`)).json();
  const [hit] = page.orderedItems;
  if (!hit) throw new NoPicture('no hits');

  const number = new URL(hit.id).pathname;
  const record = await (await get(`https://data.rijksmuseum.nl${number}?_profile=edm-framed`)).json();
  const image = address(record.isShownBy);
  if (!image) throw new NoPicture(`${hit.id} has no image`);

  const stated = address(record.edmRights) ?? 'no rights stated';
  const rights = OPEN_RIGHTS[stated.replace(/^https?:\/\//, '')];
  if (!rights) throw new NoPicture(`${hit.id} is not open: ${stated}`);

  const service = address(list(record.isShownBy)[0][SERVICE]) ?? image.replace('/full/max/0/default.jpg', '');
  const picture = await get(`${service}/full/!800,800/0/default.jpg`);

  const object = record.aggregatedCHO;
  const objectNumber = text(object.identifier);
  const work = [object.creator, object.title, object.created].map(text).filter(Boolean).join(', ');
  const credit = `${work}. Rijksmuseum, ${objectNumber}. ${rights}.`;
  const name = objectNumber.replace(/[^\w.()-]/g, '_');
  await writeFile(`${name}.jpg`, new Uint8Array(await picture.arrayBuffer()));
  await writeFile(`${name}.txt`, `${credit}\n`);
  return `${name}.jpg\n  ${credit}`;
}

for (const search of searches) {
  const wanted = Object.entries(search).map((pair) => pair.join('=')).join(' ');
  try {
    console.log(`${wanted}: ${await savePicture(search)}`);
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error;
    console.log(`${wanted}: ${error.message}`);
  }
  await pause(200);
}
