import {useEffect, useRef, useState, type HTMLAttributes, type RefObject} from 'react';

/**
 * For an element that scrolls what is in it. The keyboard can reach and scroll it before and without scripts; once the
 * page is hydrated, only where there is something to scroll.
 *
 * @param name its accessible name; set in the browser where many would make the HTML heavy
 */
export function useScrollFrame<Frame extends HTMLElement>(
  name: string | undefined,
): [scrolls: boolean, props: HTMLAttributes<Frame> & {ref: RefObject<Frame | null>}] {
  const ref = useRef<Frame>(null);
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const frame = ref.current;
    let isSkipped = false;
    const measure = () =>
      frame &&
      !isSkipped &&
      setScrolls(frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight);
    const observer = new ResizeObserver(measure);
    // What is far from the screen is not laid out until the reader comes near, and may then have the size of before;
    // when it is far again, what was measured holds.
    [frame, frame?.firstElementChild].forEach((element) => element && observer.observe(element));
    const follow = (event: Event) => {
      isSkipped = (event as ContentVisibilityAutoStateChangeEvent).skipped;
      measure();
    };
    frame?.addEventListener('contentvisibilityautostatechange', follow);
    return () => {
      observer.disconnect();
      frame?.removeEventListener('contentvisibilityautostatechange', follow);
    };
  }, []);
  return [scrolls, {ref, ...(scrolls && {tabIndex: 0, role: name && 'group', 'aria-label': name})}];
}
