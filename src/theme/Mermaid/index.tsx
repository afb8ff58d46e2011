// Change: draws a diagram only when it scrolls near the viewport, because the library is larger than everything else on
// the page. Until then, an empty place of the same size is reserved, and a print shows the description of the diagram.
// If a diagram cannot be drawn, its description is shown. The theme would show an error message instead. A phone does
// not show a wide diagram, because its letters would be too small to read. The text below each diagram contains the
// same facts.
// Ejected from: @docusaurus/theme-mermaid@3.10.2 src/theme/Mermaid/index.tsx sha256 5b4b0f1bc7327ce1dc3a485edeb3045a7bd8cfcce3449177fba6112ab453672f

import React, {useEffect, useRef, useState, type CSSProperties, type ReactNode} from 'react';
import clsx from 'clsx';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {MermaidContainerClassName, useMermaidRenderResult} from '@docusaurus/theme-mermaid/client';
import type {Props} from '@theme/Mermaid';

/** The first line of a diagram is a comment with its full size in pixels: `%% size: 480 x 320`. */
const SIZE = /^%% size: (\d+) x (\d+)$/m;

/** The line of a diagram with its description for screen readers. */
const DESCRIPTION = /^\s*accDescr: (.+)$/m;

/**
 * A phone has 328 pixels for a diagram. If a diagram is wider than this, its letters would be smaller than 12 pixels.
 */
const MAX_PHONE_WIDTH_PX = 430;

export default function Diagram({value}: Props): ReactNode {
  const [, width, height] = SIZE.exec(value) ?? [];
  const place = useRef<HTMLDivElement>(null);
  const [isNearViewport, setIsNearViewport] = useState(false);
  useEffect(() => {
    if (!place.current) {
      return undefined;
    }
    const draw = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) {
        setIsNearViewport(true);
      }
    };
    // Draw the diagram when it is within one window height of the visible area.
    const observer = new IntersectionObserver(draw, {rootMargin: '100%'});
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const description = `Diagram: ${DESCRIPTION.exec(value)?.[1]}`;
  return (
    <div
      ref={place}
      className={clsx('diagram', Number(width) > MAX_PHONE_WIDTH_PX && 'diagram--wide')}
      style={getReservedSize(width, height)}
    >
      {isNearViewport ? (
        <ErrorBoundary fallback={() => <p>{description}</p>}>
          <Drawing text={value} />
        </ErrorBoundary>
      ) : (
        <p className="diagram__waiting not-searched">{description}</p>
      )}
    </div>
  );
}

/**
 * @param width the width in pixels, from the comment with the size
 * @param height the height in pixels, from the comment with the size
 * @returns the custom properties that reserve the place of the diagram in the style sheet; undefined without a size. A
 *   diagram that has been drawn has its own size.
 */
function getReservedSize(width?: string, height?: string): CSSProperties | undefined {
  return width && height
    ? ({'--diagram-width': `${width}px`, '--diagram-ratio': `${width} / ${height}`} as CSSProperties)
    : undefined;
}

/**
 * @throws the library's error for a diagram that it cannot draw, or the bundler's error if it cannot load the library
 */
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
