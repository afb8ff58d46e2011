// Change: draws the diagram when the reader comes near, because the library for it weighs more than all the rest; keeps
// its place free until then; leaves a wide one out on a phone, where nobody could read it: the words below each diagram
// say the same; prints its description if it is not drawn, and shows the description if it cannot be drawn, where the
// theme shows the error of the library or of the bundler.
// Ejected from: @docusaurus/theme-mermaid@3.10.2 src/theme/Mermaid/index.tsx sha256 5b4b0f1bc7327ce1dc3a485edeb3045a7bd8cfcce3449177fba6112ab453672f

import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {MermaidContainerClassName, useMermaidRenderResult} from '@docusaurus/theme-mermaid/client';
import type {Props} from '@theme/Mermaid';

/** The first line of a diagram, a comment: `%% size: 480 x 320`, in pixels, as large as it is without a limit. */
const SIZE = /^%% size: (\d+) x (\d+)$/m;

const DESCRIPTION = /^\s*accDescr: (.+)$/m;

/** Drawn on 328 pixels of a phone, a wider diagram has letters of less than half their size. */
const MIN_WIDE_PX = 700;

export default function Diagram({value}: Props): ReactNode {
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
  const description = `Diagram: ${DESCRIPTION.exec(value)?.[1]}`;
  return (
    <div
      ref={place}
      className={clsx('diagram', Number(width) > MIN_WIDE_PX && 'diagram--wide')}
      style={width && height ? {maxWidth: `${width}px`, aspectRatio: `${width} / ${height}`} : undefined}
    >
      {isNear ? (
        <ErrorBoundary fallback={() => <p>{description}</p>}>
          <Drawing text={value} />
        </ErrorBoundary>
      ) : (
        <p className="diagram__waiting not-searched">{description}</p>
      )}
    </div>
  );
}

/** @throws what the library throws, or the bundler where the library cannot be loaded */
function Drawing({text}: {text: string}): ReactNode {
  const drawing = useMermaidRenderResult({text});
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) {
      drawing?.bindFunctions?.(frame.current);
    }
  }, [drawing]);
  return (
    drawing && <div ref={frame} className={MermaidContainerClassName} dangerouslySetInnerHTML={{__html: drawing.svg}} />
  );
}
