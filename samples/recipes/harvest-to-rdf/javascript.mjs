/**
 * Joins the records of a harvest into one file of RDF/XML.
 *
 * node harvest-to-rdf.mjs --out top-1000.rdf top-1000/records
 *
 * Needs polite.mjs in the same folder.
 */

import fs from 'node:fs';
import path from 'node:path';
// Node has no XML parser. This one works like the DOMParser of browsers.
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { item, LookupError, runTool, UsageError } from './polite.mjs';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const BEGIN = `<rdf:RDF xmlns:rdf="${RDF}">\n`;
const END = '</rdf:RDF>\n';
const USAGE = `usage: harvest-to-rdf.mjs --out OUT FOLDER

Join the records of a harvest into one file of RDF/XML.

arguments:
  FOLDER      folder with the records

options:
  --help      show this help message and exit
  --out OUT   file to write`;

/** What rdf:RDF contains; a deleted record has none. @param {string} file */
function descriptions(file) {
  const record = parse(fs.readFileSync(file, 'utf8'));
  const [rdf] = record.getElementsByTagNameNS(RDF, 'RDF');
  return rdf ? [...rdf.childNodes].join('') : '';
}

/** @param {string} text */
function parse(text) {
  try {
    const onError = onErrorStopParsing;
    return new DOMParser({ onError }).parseFromString(text, 'text/xml');
  } catch (error) {
    throw new LookupError(`not XML (${/** @type {Error} */ (error).message})`);
  }
}

const options = { out: { type: 'string' } };

await runTool(USAGE, options, async ({ out }, [folder, ...more]) => {
  if (!out || !folder || more.length > 0) {
    throw new UsageError('Write --out and one folder.');
  }
  let joined = 0;
  let deleted = 0;
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.xml'));
  fs.writeFileSync(out, BEGIN);
  for (const name of names.sort()) {
    await item(name, () => {
      const found = descriptions(path.join(folder, name));
      fs.appendFileSync(out, found);
      joined += found ? 1 : 0;
      deleted += found ? 0 : 1;
    });
  }
  fs.appendFileSync(out, END);
  console.log(`${joined} records joined, ${deleted} deleted ones left out`);
});
