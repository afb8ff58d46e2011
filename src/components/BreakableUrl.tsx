import React, {Fragment, type ReactNode} from 'react';

/** A URL that can break before `/`, `?` and `&`. A reader who copies it gets the URL without spaces or line breaks. */
export function BreakableUrl({url}: {url: string}): ReactNode {
  return url.split(/(?<=[^/:])(?=[/?&])/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
