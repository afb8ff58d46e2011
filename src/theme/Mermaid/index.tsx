// Change: wraps the diagram to keep its place free until it is drawn, so that the text below does not move.

import React, {type ComponentProps, type ReactNode} from 'react';
import Mermaid from '@theme-original/Mermaid';

/** The first line of a diagram, a comment to Mermaid: `%% size: 480 x 320`, in pixels, as wide as it is without a limit. */
const SIZE = /^%% size: (\d+) x (\d+)$/m;

export default function PlacedMermaid(props: ComponentProps<typeof Mermaid>): ReactNode {
  const [, width, height] = SIZE.exec(props.value) ?? [];
  return (
    <div style={width && height ? {maxWidth: `${width}px`, aspectRatio: `${width} / ${height}`} : undefined}>
      <Mermaid {...props} />
    </div>
  );
}
