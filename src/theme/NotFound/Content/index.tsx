// Change: offers the closest pages and a search for the words of the URL, and sets the title of the window.
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/NotFound/Content/index.tsx sha256 44b71ba528b17c08eba546b6462ee97c05b5780a0caf7a297560e3c063cfa9f4

import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import Heading from '@theme/Heading';
import {NotFoundSuggestions} from '@site/src/features/not-found/NotFoundSuggestions';

const DESCRIPTION = 'There is no page at this URL. It may have moved, or the URL may contain a typing error.';

export default function NotFoundContent({className}: Props): ReactNode {
  return (
    <main className={clsx('container margin-vert--lg', className)}>
      {/* Within a section, the theme shows only this component, without its not-found page, which sets the title. */}
      <PageMetadata title="Page Not Found" description={DESCRIPTION} />
      <Heading as="h1">Page not found</Heading>
      <p>{DESCRIPTION}</p>
      <NotFoundSuggestions />
    </main>
  );
}
