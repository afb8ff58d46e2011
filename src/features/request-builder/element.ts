/**
 * | input | output |
 * | --- | --- |
 * | `<RequestBuilder />` | the request builder with all its requests |
 * | `<RequestBuilder of="harvest" />` | a button that loads it, with this request alone |
 */

import {defineElement} from '../../markdown/element';
import {BUILT} from '../openapi/request-forms';

export default defineElement({
  name: 'RequestBuilder',
  optional: {of: BUILT},
  components: {
    RequestBuilderTool: {
      source: '@site/src/features/request-builder',
      inMarkdown: () => ['In a browser, this page has a form for each request.'],
    },
    RequestBuilderButton: {source: '@site/src/features/request-builder/button', inMarkdown: () => ['']},
  },
  render: ({of}) => [of === undefined ? '<RequestBuilderTool />' : `<RequestBuilderButton operation="${of}" />`],
});
