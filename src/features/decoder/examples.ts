/** What the decoder recognises, each kind with an example: the page shows them, and the tests decode them. */

import {settings} from '../../site/settings';

const {domain} = settings.museum;

export const examples: readonly {kind: string; paste: string}[] = [
  {kind: 'object number', paste: 'SK-C-5'},
  {kind: 'identifier', paste: `https://id.${domain}/200107928`},
  {kind: 'Handle', paste: 'http://hdl.handle.net/10934/RM0001.COLLECT.5216'},
  {kind: 'older OAI-PMH identifier', paste: `oai:${domain}:SK-C-5`},
  {kind: 'link to the website', paste: `https://www.${domain}/nl/collectie/SK-A-2344`},
  {kind: 'image URL', paste: 'https://iiif.micr.io/PJEZO/full/full/0/default.jpg'},
  {kind: 'request to Search', paste: `https://data.${domain}/search/collection?q=Rembrandt&imageAvailable=true`},
  {
    kind: 'request to the retired API',
    paste: `https://www.${domain}/api/en/collection?key=…&involvedMaker=Johannes+Vermeer&imgonly=True&ps=10`,
  },
  {kind: 'request to OAI-PMH', paste: `https://data.${domain}/oai?verb=listrecords&metadataPrefix=lido`},
  {kind: 'page token', paste: 'eyJ0b2tlbiI6ICJodHRwczovL2lkLnJpamtzbXVzZXVtLm5sLzIwMDEyNDYzNiJ9'},
  {kind: 'set', paste: '260214'},
  {kind: 'rights', paste: 'http://rightsstatements.org/vocab/InC/1.0/'},
  {kind: 'AAT term', paste: 'http://vocab.getty.edu/aat/300404670'},
  {kind: 'identifier of another database', paste: 'http://www.wikidata.org/entity/Q5598'},
  {kind: 'Iconclass notation', paste: 'https://iconclass.org/45D12'},
  {kind: 'error', paste: '{"detail":"Unsupported query parameter: q"}'},
];
