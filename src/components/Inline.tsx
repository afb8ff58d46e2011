import React, {type ReactNode} from 'react';
import {DocsLink} from './DocsLink';

/** Matches the code spans and the links to routes in a text. */
const MARKUP = /(`[^`]*`|\[[^\]]*\]\(\/[^)\s]*\))/;

/**
 * Renders inline Markdown from our data (`src/site`, `static/openapi.yaml`). It supports code spans and links to routes.
 * Everything else is plain text, so text from a service or a reader cannot inject a link or HTML.
 */
export function Inline({text}: {text: string}): ReactNode {
  return text.split(MARKUP).map((part, i) => {
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
