/**
 * The decoder on a page.
 *
 * In:  `<Decoder />`, on its own line
 * Out: the decoder, and a table of examples. The link of an example pastes it into the decoder.
 */

import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import {serviceList} from '../../site/services';
import {settings} from '../../site/settings';

const {domain} = settings.museum;

/** Examples of the kinds of texts that the decoder recognises. */
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
  ...serviceList.flatMap(({decoderTexts}) => decoderTexts?.examples ?? []),
];

/** The fragment of the link is not an anchor, so an attribute stops Docusaurus from reporting a broken link. */
const formatLink = (kind: string, paste: string): string =>
  `<a className="small-button" href="#paste=${encodeURIComponent(paste)}" aria-label="Decode the example: ${kind}" data-noBrokenLinkCheck>Decode</a>`;

export default defineElement({
  name: 'Decoder',
  components: {DecoderTool: '@site/src/features/decoder/Decoder'},
  render: () => [
    '<DecoderTool />',
    formatTable(examples, {
      'You can paste': ({kind}) => kind,
      Example: ({kind, paste}) => `${code(paste)} ${formatLink(kind, paste)}`,
    }),
  ],
});
