/** `<Decoder />`: the decoder; in the Markdown version, the table of what it reads. */

import {defineElement} from '../../markdown/element';
import {element} from '../../markdown/nodes';
import {examples} from './examples';

export default defineElement({
  name: 'Decoder',
  components: {
    DecoderTool: {
      source: '@site/src/features/decoder',
      inMarkdown: (_, __, {table}) =>
        table(
          ['You can paste', 'Example'],
          examples.map(({kind, paste}) => [kind, `\`${paste}\``]),
        ),
    },
  },
  render: () => [element('DecoderTool', {}, [])],
});
