import fs from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {parseTar} from 'nanotar';
import {parseRecording, RECORDINGS_FOLDER, type Recording} from 'recorded-samples';

/**
 * The recorded records of OAI-PMH set 260214.
 *
 * @param root the project's folder
 * @returns the text of each, by the name of its file: its object number
 */
export function readOaiRecords(root: string): Map<string, string> {
  const archive = path.join(root, RECORDINGS_FOLDER, 'corpus/set-260214_2026-06-20.tar.gz');
  const files = parseTar(gunzipSync(fs.readFileSync(archive))).filter(({type}) => type === 'file');
  return new Map(files.map(({name, text}) => [path.posix.basename(name), text]));
}

/** The same records as responses to GetRecord, each in an envelope of ours: that of the service was not kept. */
export const getOaiRecordings = (root: string): Recording[] =>
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
