/** A key of the browser's storage, with the suffix that Docusaurus adds for the site's URL. */

import React, {type ReactNode} from 'react';
import siteStorage from '@generated/site-storage';

export default function StorageKey({name}: {name: string}): ReactNode {
  return <code>{name + siteStorage.namespace}</code>;
}
