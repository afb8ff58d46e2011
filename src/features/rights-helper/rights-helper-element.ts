/** `<RightsHelper />`: the form that writes a credit line. */

import {defineElement} from '../../markdown/element';
import {fence} from '../../markdown/nodes';
import {rights} from '../../site/rights';
import {formatCreditLine, START} from './credit';

export default defineElement({
  name: 'RightsHelper',
  components: {
    RightsHelperTool: {
      source: '@site/src/features/rights-helper/RightsHelper',
      toMarkdown: () => [
        'In a browser, this page has a form that writes a credit line, such as:',
        fence('text', 'Credit line', formatCreditLine(START, rights[START.rights], 'en', 'text')),
      ],
    },
  },
  render: () => ['<RightsHelperTool />'],
});
