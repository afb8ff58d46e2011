import {useLayoutEffect, useRef, type RefObject} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * Handles a value that a reader entered before the page hydrated. React keeps such a value in the field, but does not put it
 * into its state.
 *
 * @param adopt copies the value from the field into React's state. It is called once, when the page hydrates. It is not
 *   called for a field that is rendered later.
 * @returns the ref for the field
 */
export function useFieldAtHydration<Field extends HTMLElement>(adopt: (field: Field) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const isBrowser = useIsBrowser();
  useLayoutEffect(() => {
    if (!isBrowser && field.current) {
      adopt(field.current);
    }
    // Run this effect only once, because the field's events report later changes.
  }, []);
  return field;
}

/**
 * Handles a text that a reader entered or chose before the page hydrated.
 *
 * @param value the value in React's state
 * @param onChange called with the value of the field, if it differs from `value`
 * @returns the ref for the field
 */
export const useValueAtHydration = <Field extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Field | null> =>
  useFieldAtHydration<Field>((field) => {
    if (field.value !== value) {
      onChange(field.value);
    }
  });
