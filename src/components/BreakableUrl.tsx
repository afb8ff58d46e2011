/** A URL that breaks before its parts where it does not fit into a line. It is copied as it is. */

import React, {Fragment, type ReactNode} from 'react';

export function BreakableUrl({url}: {url: string}): ReactNode {
  return url.split(/(?<=[^/:])(?=[/?&])/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
