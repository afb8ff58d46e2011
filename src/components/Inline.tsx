/**
 * Inline Markdown of our data (`src/site`, `static/openapi.yaml`) in a component: code spans, and links to routes.
 * Anything else is plain text, so that a text from outside can become neither a link nor an element.
 */

import React, {type ReactNode} from 'react';
import {DocsLink} from './DocsLink';

export function Inline({text}: {text: string}): ReactNode {
  return text.split(/(`[^`]*`|\[[^\]]*\]\(\/[^)\s]*\))/).map((part, i) => {
    if (part.startsWith('`')) {
      return (
        <code key={i} translate="no">
          {part.slice(1, -1)}
        </code>
      );
    }
    const [, label, route] = /^\[([^\]]*)\]\((\/[^)\s]*)\)$/.exec(part) ?? [];
    return route === undefined ? (
      <span key={i}>{part}</span>
    ) : (
      <DocsLink key={i} to={route}>
        {label}
      </DocsLink>
    );
  });
}
