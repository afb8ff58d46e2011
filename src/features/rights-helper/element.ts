/** `<RightsHelper />`: the form that writes a credit line. */

import {defineElement} from '../../markdown/element';
import {element} from '../../markdown/nodes';

export default defineElement({
  name: 'RightsHelper',
  components: {
    RightsHelperTool: {
      source: '@site/src/features/rights-helper',
      inMarkdown: () => ['In a browser, this page has a form that writes a credit line.'],
    },
  },
  render: () => [element('RightsHelperTool', {}, [])],
});
