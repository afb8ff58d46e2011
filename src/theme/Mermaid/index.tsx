// Change: wraps the diagram to draw it when the reader comes near, because the library for it weighs more than all the
// rest; to keep its place free until then; to leave a wide one out on a phone, where nobody could read it: the words
// below each diagram say the same; and to print its description if it is not drawn.

import React, {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import Mermaid from '@theme-original/Mermaid';

/** The first line of a diagram, a comment: `%% size: 480 x 320`, in pixels, as large as it is without a limit. */
const SIZE = /^%% size: (\d+) x (\d+)$/m;

const DESCRIPTION = /^\s*accDescr: (.+)$/m;

/** Drawn on 328 pixels of a phone, a wider diagram has letters of less than half their size. */
const MIN_WIDE_PX = 700;

export default function PlacedMermaid(props: ComponentProps<typeof Mermaid>): ReactNode {
  const {value} = props as {value: string};
  const [, width, height] = SIZE.exec(value) ?? [];
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) {
      return undefined;
    }
    const show = ([entry]: IntersectionObserverEntry[]) => setIsNear((wasNear) => wasNear || !!entry?.isIntersecting);
    // A screen before it comes into view.
    const observer = new IntersectionObserver(show, {rootMargin: '100%'});
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={place}
      className={clsx('diagram', Number(width) > MIN_WIDE_PX && 'diagram--wide')}
      style={width && height ? {maxWidth: `${width}px`, aspectRatio: `${width} / ${height}`} : undefined}
    >
      {isNear ? <Mermaid {...props} /> : <p className="not-searched">Diagram: {DESCRIPTION.exec(value)?.[1]}</p>}
    </div>
  );
}
