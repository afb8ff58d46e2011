import React, {type ReactNode} from 'react';
import {StructuredData, useSiteUrl} from '@site/src/components/structured-data';
import {catalogDescription} from '@site/src/lib/dataset-descriptions';

/** The catalogue of datasets in the head of a page, for search engines. */
export function CatalogDescription(): ReactNode {
  return <StructuredData content={catalogDescription(useSiteUrl())} />;
}
