import React, {Fragment, type ReactNode} from 'react';

/** A URL, or a program with URLs, that can break before `/`, `?` and `&`. The copied text has no additional line breaks. */
export function BreakableUrl({text}: {text: string}): ReactNode {
  return text.split(/(?<=[^/:])(?=[/?&])/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
