/** `npm run mock-server`: plays the recordings to programs under development, as docs/mock-server.md describes. */

import fs from 'node:fs';
import {readOaiRecords} from 'record-data';
import {parseRecording, readSamples, RECORDINGS_FOLDER, type Recording} from 'recorded-samples';
import {startPlayback} from 'recorded-samples/tools';
import {fail, root} from './lib/project';
import {playing} from './samples/config';

/**
 * The records of the set Top 1000 as responses to GetRecord, each in an envelope of ours: that of the service was not
 * kept.
 */
const getOaiRecordings = (root: string): Recording[] =>
  [...readOaiRecords(root)].map(([name, record]) => {
    const [, identifier = ''] = /<\w+:identifier>([^<]+)</.exec(record) ?? [];
    const text = `# constructed: envelope; record recorded 2026-06-20
GET https://data.rijksmuseum.nl/oai?verb=GetRecord&metadataPrefix=edm&identifier=${encodeURIComponent(identifier)}

HTTP/1.1 200 OK
Content-Type: text/xml; charset=utf-8

<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">
  <responseDate>2026-06-19T22:00:00Z</responseDate>
  <request verb="GetRecord" metadataPrefix="edm" identifier="${identifier}">https://data.rijksmuseum.nl/oai</request>
  <GetRecord>${record}</GetRecord>
</OAI-PMH>`;
    return parseRecording(text, `${RECORDINGS_FOLDER}/corpus/${name}.http`, fs.readFileSync);
  });

const port = Number(process.argv[2] ?? 8080);
const recordings = [...readSamples(root).recordings, ...getOaiRecordings(root)];

startPlayback(recordings, {...playing, port})
  .then(({url}) => console.log(`In place of https://, let your program request ${url}/ — press Ctrl+C to stop.`))
  .catch((error: unknown) => fail(`${(error as Error).message}; choose another port: npm run mock-server -- 9000`));
