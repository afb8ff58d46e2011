// Change: wraps the house of the breadcrumbs: the icon is not read, and text browsers have the name of its link in
// words.

import React, {type ReactNode} from 'react';
import IconHome from '@theme-original/Icon/Home';
import type {Props} from '@theme/Icon/Home';

export default function HomeInWords(props: Props): ReactNode {
  return (
    <>
      <IconHome aria-hidden="true" {...props} />
      <span className="visually-hidden">Home page</span>
    </>
  );
}
