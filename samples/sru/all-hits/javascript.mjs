const SRU = 'http://library.rijksmuseum.nl:9998/biblios';

// The text of each <subfield code="…"> in the fields with this tag. Node.js has no XML
// parser: these patterns do for MARCXML, whose fields hold no other markup. In a
// browser, use DOMParser.
function subfields(record, tag, code) {
  const field = new RegExp(`<datafield tag="${tag}"[^]*?</datafield>`, 'g');
  const subfield = new RegExp(`<subfield code="${code}">([^<]*)</subfield>`, 'g');
  return (record.match(field) ?? []).flatMap((content) =>
    [...content.matchAll(subfield)].map(([, text]) => text),
  );
}

// Yields the MARCXML of each hit.
async function* hits(query, pageSize) {
  for (let startRecord = 1, total = 1; startRecord <= total; ) {
    const page = new URLSearchParams({
      version: '1.1',
      operation: 'searchRetrieve',
      query,
      maximumRecords: pageSize,
      startRecord,
    });
    const answer = await (await fetch(`${SRU}?${page}`)).text();
    const fault = /<diag:message>(.*?)<\/diag:message>/.exec(answer)?.[1];
    if (fault) throw new Error(`${query}: ${fault}`);
    const records = answer.match(/<zs:recordData>[^]*?<\/zs:recordData>/g) ?? [];
    yield* records;
    if (records.length === 0) return;
    // The server may send fewer records than we ask for: count what came.
    startRecord += records.length;
    total = Number(/<zs:numberOfRecords>(\d+)</.exec(answer)?.[1]);
  }
}

for await (const record of hits('author=gerson and title=rembrandt', 2)) {
  const [title] = subfields(record, '245', 'a');
  console.log(`${title} ${subfields(record, '952', 'o').join(', ')}`);
}
