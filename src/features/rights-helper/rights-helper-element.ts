/** `<RightsHelper />`: the form that writes a credit line. */

import {defineElement} from '../../markdown/element';

export default defineElement({
  name: 'RightsHelper',
  components: {RightsHelperTool: '@site/src/features/rights-helper/RightsHelper'},
  render: () => ['<RightsHelperTool />'],
});
