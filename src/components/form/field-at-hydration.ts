import {useLayoutEffect, useRef, type RefObject} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * Takes over the value that a reader gave a field before the page hydrated. React leaves such a value in the field, but
 * its state does not know the value.
 *
 * @param adopt copies the value from the field into React's state. It is called once, when the page hydrates. It is not
 *   called for a field that is rendered later.
 * @returns the reference for the field
 */
export function useFieldAtHydration<Field extends HTMLElement>(adopt: (field: Field) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const isBrowser = useIsBrowser();
  useLayoutEffect(() => {
    if (!isBrowser && field.current) {
      adopt(field.current);
    }
    // Only once: later changes come through the events of the field.
  }, []);
  return field;
}

/**
 * Does the same for a field with a text value.
 *
 * @param value the value in React's state
 * @param onChange called with the value of the field if it is another one
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
