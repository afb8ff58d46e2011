/**
 * What is between `<Example>` and `</Example>`, and below it how it is written: for the pages that show editors how.
 */

import {defineElement} from '../../markdown/element';
import {fence} from '../../markdown/nodes';

export default defineElement({
  name: 'Example',
  render: (_, {children, source}) => [...children, fence('md', 'Source', source)],
});
