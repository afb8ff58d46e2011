import {useCallback, useState as useStateAtOnce} from 'react';

export {useEffect, useMemo} from 'react';

/**
 * `useState` for the diagrams (`@docusaurus/theme-mermaid`), which hand an error to the page by an update that throws. React runs
 * updates while it renders, where the error boundary of the diagram catches it. Preact runs them at once, where nobody does: so the
 * error is kept, and thrown by the next rendering.
 */
export function useState<T>(initial: T): [T, (next: T | ((value: T) => T)) => void] {
  const [state, setState] = useStateAtOnce<{value: T} | {error: unknown}>({value: initial});
  const set = useCallback((next: T | ((value: T) => T)) => {
    setState((current) => {
      try {
        return {value: next instanceof Function ? next('value' in current ? current.value : initial) : next};
      } catch (error) {
        return {error};
      }
    });
  }, []);
  if ('error' in state) {
    throw state.error;
  }
  return [state.value, set];
}
