import {useLayoutEffect, useRef, type RefObject} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * What a field contains when the page hydrates counts. The reader may have changed the field while the scripts were on
 * their way, and React leaves it as it is.
 *
 * @param adopt takes over what the field contains; called once, and not for a field that React itself has made
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
 * The same for a field with a text.
 *
 * @param value that React has for the field
 * @param onChange called when the field contains another one
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
