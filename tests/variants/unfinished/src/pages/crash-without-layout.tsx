import React, {type ReactNode} from 'react';

/** A page without navigation and footer. It crashes while the URL contains "#crash". */
export default function CrashWithoutLayout(): ReactNode {
  if (typeof window !== 'undefined' && window.location.hash === '#crash') {
    throw new Error('This page was told to crash.');
  }
  return <h1>Still standing</h1>;
}
