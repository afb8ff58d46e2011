const BASE = 'https://data.rijksmuseum.nl/oai';

/** The text of an element without children: Node has no XML parser. */
function textOf(xml, name) {
  const text = xml.match(new RegExp(`<${name}\\b[^>]*>([^<]*)</${name}>`))?.[1] ?? '';
  const characters = {lt: '<', gt: '>', quot: '"', apos: "'", amp: '&'};
  return text.trim().replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => characters[name]);
}

let query = {verb: 'ListSets'};
while (query) {
  const answer = await fetch(`${BASE}?${new URLSearchParams(query)}`);
  const xml = await answer.text();
  for (const [set] of xml.matchAll(/<set>[^]*?<\/set>/g)) {
    console.log(`${textOf(set, 'setSpec')}\t${textOf(set, 'setName')}`);
  }
  // The protocol allows a list of sets in several answers.
  const token = textOf(xml, 'resumptionToken');
  query = token ? {verb: 'ListSets', resumptionToken: token} : null;
}
