import React, {type ReactNode} from 'react';

/** A page without navigation and footer. It crashes while the URL has the fragment `#crash`. */
export default function CrashWithoutLayout(): ReactNode {
  if (typeof window !== 'undefined' && window.location.hash === '#crash') {
    throw new Error('Deliberate crash of this page.');
  }
  return <h1>Rendered again</h1>;
}
