// Gets a record in the first representation that you want and the service has.
const RECORD = 'https://data.rijksmuseum.nl/200107928';

// Profile and media type, the best one first.
const wanted = [
  ['schema', 'application/n-triples'],
  ['edm', 'application/rdf+xml'],
  ['la-framed', 'application/ld+json'],
];

// Splits a Link header. Targets and quoted texts may hold commas and semicolons, so that split(',') would break them.
function* linksIn(header) {
  for (const [, target, rest] of header.matchAll(/<([^>]*)>((?:\s*;\s*\w+=(?:"[^"]*"|<[^>]*>|[^\s,;]+))*)/g)) {
    const parameters = [...rest.matchAll(/(\w+)=(?:"([^"]*)"|<([^>]*)>|([^\s,;]+))/g)];
    yield {target, ...Object.fromEntries(parameters.map(([, name, ...values]) => [name, values.find((value) => value !== undefined)]))};
  }
}

async function representationsOf(record) {
  const answer = await fetch(record);
  await answer.body?.cancel(); // the headers are enough
  if (!answer.ok) throw new Error(`${record} answered ${answer.status}`);
  return [...linksIn(answer.headers.get('link') ?? '')]
    .filter(({rel}) => rel === 'canonical' || rel === 'alternate')
    .map(({rel, type, target}) => ({rel, type, profile: new URL(target).searchParams.get('_profile')}));
}

async function get(record, profile, mediaType) {
  const answer = await fetch(`${record}?${new URLSearchParams({_profile: profile, _mediatype: mediaType})}`);
  const type = (answer.headers.get('content-type') ?? '').split(';')[0];
  if (!answer.ok) throw new Error(`${profile}: status ${answer.status}`);
  // A service may ignore a wish that it does not understand and send its default.
  if (type !== mediaType) throw new Error(`${profile}: asked for ${mediaType}, got ${type}`);
  return answer.text();
}

const offered = await representationsOf(RECORD);
for (const {rel, profile, type} of offered) console.log(rel, profile, type);

for (const [profile, mediaType] of wanted) {
  // Without a Link header nothing is known, and asking is the only way to learn.
  if (offered.length > 0 && !offered.some((one) => one.profile === profile)) {
    console.log(`${profile}: not offered for this record`);
    continue;
  }
  try {
    const text = await get(RECORD, profile, mediaType);
    console.log(`${profile}: got ${mediaType}, it begins with ${text.slice(0, 8)}`);
    break;
  } catch (error) {
    console.log(error.message);
  }
}
