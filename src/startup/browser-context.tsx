/**
 * Takes the place of `@docusaurus/core/lib/client/browserContext` in the browser: the same interface, and the same value, but it
 * changes in a transition. Docusaurus changes it in a plain effect right after hydration, and React then renders everything that
 * reads `useIsBrowser` in one task; a transition is cut into slices and gives way to the reader.
 */

import React, {createContext, startTransition, useEffect, useState, type ReactNode} from 'react';

/** Whether the page has been hydrated. */
export const Context = createContext(false);

export function BrowserContextProvider({children}: {children: ReactNode}): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>;
}
