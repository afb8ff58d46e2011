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
    const measure = () =>
      frame && setScrolls(frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight);
    const observer = new ResizeObserver(measure);
    [frame, frame?.firstElementChild].forEach((element) => element && observer.observe(element));
    return () => observer.disconnect();
  }, []);
  return [scrolls, {ref, ...(scrolls && {tabIndex: 0, role: name && 'group', 'aria-label': name})}];
}
