// Change: adds three components to those of the theme. Wide tables also scroll by keyboard, the boxes of task lists have
// names, and the browser itself opens details.

import React, {type ComponentProps, type ReactNode} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import {Details} from '@site/src/components/Details';
import {ScrollTable} from '@site/src/components/ScrollTable';

/** Names the boxes of task lists, which are the only inputs that Markdown has. */
function TaskBox(props: ComponentProps<'input'>): ReactNode {
  return <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />;
}

// `<details>` in Markdown arrives as `Details`.
export default {...MDXComponents, table: ScrollTable, input: TaskBox, details: Details, Details};
