/** Hooks for the text of the search box. */

import {useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject} from 'react';
import type {PageSearch} from './usePageSearch';

/**
 * The text that the reader is typing while the app opens a page of another section. That page unmounts the whole frame
 * with the search box and mounts a new one, which restores the text. No React state survives this, so it is a module
 * variable. It is undefined when the box does not have the focus.
 */
let textDuringNavigation: string | undefined;

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Whether a text of the box comes from the reader, and not from the page that is shown. */
  isEdited: (text: string) => boolean;
}

/**
 * Holds the text of the search box. When another page opens, the text becomes the query that led to the page, unless
 * the reader is typing.
 *
 * @param onFill called after the text was replaced for a page
 */
export function useSearchText(
  inputRef: RefObject<HTMLInputElement | null>,
  {query: pageQuery, pathname, state}: PageSearch,
  onFill: () => void,
): SearchText {
  const [text, setText] = useState('');
  const pageTextRef = useRef('');
  const isEdited = useCallback((boxText: string) => boxText !== pageTextRef.current, []);

  useEffect(() => {
    const input = inputRef.current;
    const hasFocus = input !== null && input === document.activeElement;
    // Keep the text that the reader is typing while the next page loads.
    if (hasFocus && isEdited(input.value)) {
      return;
    }
    pageTextRef.current = pageQuery;
    setText(pageQuery);
    onFill();
    if (input) {
      // Set the value now, because the reader could press a key that selects the text before React renders it.
      input.value = pageQuery;
      if (hasFocus) {
        input.select();
      }
    }
    // Each new page and each new search fills the box, even if the query is the same.
  }, [inputRef, pageQuery, pathname, state, isEdited, onFill]);

  return {text, setText, isEdited};
}

/**
 * Takes over the text and the focus that the box had before React rendered it. The reader may have typed into the HTML
 * before hydration, or into the box of the previous page (see `textDuringNavigation`).
 *
 * @param isEdited whether a text of the box comes from the reader, and not from the page
 * @param onInput called with the text if the box has the focus
 */
export function useEarlyInput(
  inputRef: RefObject<HTMLInputElement | null>,
  isEdited: (text: string) => boolean,
  onInput: (text: string) => void,
): void {
  // Only the first render counts. Later input comes through the event handlers of the box.
  const firstRender = useRef({isEdited, onInput});
  useLayoutEffect(() => {
    const input = inputRef.current;
    const callbacks = firstRender.current;
    if (input && textDuringNavigation !== undefined) {
      input.value = textDuringNavigation;
      input.focus();
    }
    if (input && document.activeElement === input) {
      callbacks.onInput(input.value);
    }
    return () => {
      textDuringNavigation = undefined;
      if (input && document.activeElement === input) {
        textDuringNavigation = callbacks.isEdited(input.value) ? input.value : '';
      }
    };
  }, [inputRef]);
}
