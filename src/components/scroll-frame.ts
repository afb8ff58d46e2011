import {useEffect, useRef, useState, type HTMLAttributes, type RefObject} from 'react';

/**
 * Makes an element with scrolling content reachable by keyboard. Before the page hydrates and without scripts, the Tab key
 * always reaches the element. After that, it reaches the element only while its content is too large for it.
 *
 * @param name accessible name of the element. On pages with many such elements, pass it only in the browser, because the
 *   names would make the HTML large.
 * @returns whether the content is too large, and the attributes of the element
 */
export function useScrollFrame<Frame extends HTMLElement>(
  name: string | undefined,
): [scrolls: boolean, props: HTMLAttributes<Frame> & {ref: RefObject<Frame | null>}] {
  const ref = useRef<Frame>(null);
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) {
      return undefined;
    }
    const measure = () => setScrolls(frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    if (frame.firstElementChild) {
      observer.observe(frame.firstElementChild);
    }
    return () => observer.disconnect();
  }, []);
  const keyboardProps = {tabIndex: 0, role: name && 'group', 'aria-label': name};
  return [scrolls, {ref, ...(scrolls && keyboardProps)}];
}
