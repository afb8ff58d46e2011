// Change: replaces three components of the theme. Wide tables also scroll by keyboard, the check boxes of task lists
// have names, and the browser itself opens details.

import React, {type ComponentProps, type ReactNode} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import {Details} from '@site/src/components/Details';
import {ScrollTable} from '@site/src/components/ScrollTable';

/** A check box of a task list, with a name for screen readers. Markdown has no other inputs. */
function TaskBox(props: ComponentProps<'input'>): ReactNode {
  return <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />;
}

// Docusaurus turns `<details>` in Markdown into `<Details>`.
export default {...MDXComponents, table: ScrollTable, input: TaskBox, details: Details, Details};
