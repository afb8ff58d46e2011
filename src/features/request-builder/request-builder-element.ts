/** `<RequestBuilder />`: the request builder. */

import {defineElement} from '../../markdown/element';

export default defineElement({
  name: 'RequestBuilder',
  components: {
    RequestBuilderTool: {
      source: '@site/src/features/request-builder/RequestBuilder',
      toMarkdown: () => ['In a browser, this page has a form for each request.'],
    },
  },
  render: () => ['<RequestBuilderTool />'],
});
