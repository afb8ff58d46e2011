import React, {type ComponentType, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';

/**
 * A part of the frame around an article, which leaves the article there when it fails.
 *
 * @param original the theme's, whose type Docusaurus does not tell
 */
export function withBoundary<Props extends object>(original: unknown, name: string): ComponentType<Props> {
  const Original = original as ComponentType<Props>;
  const message = `The ${name} of this page failed. Reloading the page often helps.`;
  return (props): ReactNode => (
    <ErrorBoundary fallback={() => <p className="alert alert--warning">{message}</p>}>
      <Original {...props} />
    </ErrorBoundary>
  );
}
