/** `<Decoder />`: the decoder, and the table of what it reads, whose links put an example into it. */

import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import {examples} from './examples';

/** Its fragment is the anchor of nothing on the page, which Docusaurus would report. */
const formatLink = (kind: string, paste: string): string =>
  `<a className="small-button" href="#paste=${encodeURIComponent(paste)}" aria-label="Decode the example: ${kind}" data-noBrokenLinkCheck>Decode</a>`;

export default defineElement({
  name: 'Decoder',
  components: {DecoderTool: '@site/src/features/decoder/Decoder'},
  render: () => [
    '<DecoderTool />',
    `<div className="long-values">\n\n${formatTable(examples, {
      'You can paste': ({kind}) => kind,
      Example: ({kind, paste}) => `${code(paste)} ${formatLink(kind, paste)}`,
    })}\n\n</div>`,
  ],
});
