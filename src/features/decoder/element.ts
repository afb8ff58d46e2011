/** `<Decoder />`: the decoder; in the Markdown version, the table of what it reads. */

import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import {examples} from './examples';

export default defineElement({
  name: 'Decoder',
  components: {
    DecoderTool: {
      source: '@site/src/features/decoder',
      inMarkdown: () => [formatTable(examples, {'You can paste': ({kind}) => kind, Example: ({paste}) => code(paste)})],
    },
  },
  render: () => ['<DecoderTool />'],
});
