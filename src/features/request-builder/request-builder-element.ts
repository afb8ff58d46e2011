/** `<RequestBuilder />`: the request builder. */

import {defineElement} from '../../markdown/element';

export default defineElement({
  name: 'RequestBuilder',
  components: {RequestBuilderTool: '@site/src/features/request-builder/RequestBuilder'},
  render: () => ['<RequestBuilderTool />'],
});
