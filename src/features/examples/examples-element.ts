/**
 * An example with its Markdown, for the pages that show editors how to write pages.
 *
 * In:  `<Example>`, the Markdown of an example, `</Example>`
 * Out: the rendered example, and below it a code fence with its Markdown
 */

import {defineElement} from '../../markdown/element';
import {fence} from '../../markdown/nodes';

export default defineElement({
  name: 'Example',
  showsContent: true,
  render: (_, {children, source}) => [...children, fence('md', 'Source', source)],
});
