import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';

/** The empty result: that nothing was found, and what to try. */
export function NoResults(): ReactNode {
  return (
    <>
      <p>
        <strong>No results</strong>
      </p>
      <WhatToTry />
    </>
  );
}

/** What a reader can try when nothing was found. */
export function WhatToTry(): ReactNode {
  return (
    <ul>
      <li>Use fewer or shorter words: “token” finds more than “expired tokens”.</li>
      <li>Use the English word, or the name of a parameter, field or error.</li>
      <li>
        Go to the <Link to="/docs/">table of services</Link> or the <Link to="/tutorials/">tutorials</Link>.
      </li>
    </ul>
  );
}
