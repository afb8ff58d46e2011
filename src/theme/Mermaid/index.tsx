// Change: wraps the diagram to keep its place free until it is drawn, so that the text below does not move, and to leave a wide
// diagram out on a phone, where nobody could read it: the words that stand below each diagram say the same.

import React, {type ComponentProps, type ReactNode} from 'react';
import Mermaid from '@theme-original/Mermaid';
import clsx from 'clsx';

/** The first line of a diagram, a comment to Mermaid: `%% size: 480 x 320`, in pixels, as wide as it is without a limit. */
const SIZE = /^%% size: (\d+) x (\d+)$/m;

/** Drawn on 328 pixels of a phone, a wider diagram has letters of less than half their size. */
const WIDE = 700;

export default function PlacedMermaid(props: ComponentProps<typeof Mermaid>): ReactNode {
  const [, width, height] = SIZE.exec(props.value) ?? [];
  return (
    <div
      className={clsx('diagram', Number(width) > WIDE && 'diagram--wide')}
      style={width && height ? {maxWidth: `${width}px`, aspectRatio: `${width} / ${height}`} : undefined}>
      <Mermaid {...props} />
    </div>
  );
}
