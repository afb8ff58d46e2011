/** What the decoder recognises, each kind with an example: the page shows them, and the tests decode them. */

import {serviceList} from '../../site/services';
import {settings} from '../../site/settings';

const {domain} = settings.museum;

export const examples: readonly {kind: string; paste: string}[] = [
  {kind: 'object number', paste: 'SK-C-5'},
  {kind: 'identifier', paste: `https://id.${domain}/200107928`},
  {kind: 'Handle', paste: 'http://hdl.handle.net/10934/RM0001.COLLECT.5216'},
  {kind: 'link to the website', paste: `https://www.${domain}/nl/collectie/SK-A-2344`},
  {kind: 'set', paste: '260214'},
  {kind: 'rights', paste: 'http://rightsstatements.org/vocab/InC/1.0/'},
  {kind: 'AAT term', paste: 'http://vocab.getty.edu/aat/300404670'},
  {kind: 'identifier of another database', paste: 'http://www.wikidata.org/entity/Q5598'},
  {kind: 'Iconclass notation', paste: 'https://iconclass.org/45D12'},
  ...serviceList.flatMap(({pasted}) => pasted?.examples ?? []),
];
