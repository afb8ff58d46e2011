/**
 * Takes the place of `prism-react-renderer` in the browser: the same component without its weight.
 *
 * - On the page that was opened, the HTML has the colours already. React keeps that HTML as it is, so that neither Prism nor an
 *   element for each token is needed.
 * - On a page reached within the site, the code is plain text first. Its colours follow in a transition once Prism is loaded.
 */

import React, {
  cloneElement,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import type {HighlightProps, RenderProps} from 'prism-react-renderer';
import {LineByLine} from './line-by-line';

type Renderer = (props: HighlightProps) => ReactNode;

// One object for all: React writes the HTML of an element again when it gets another object.
const FROM_THE_SERVER = {__html: ''};

export function Highlight(props: HighlightProps): ReactNode {
  const isHydrated = useIsHydrated();
  const [kept] = useState(isHydrated ? props.code : null);
  const isKept = kept === props.code;
  const Coloured = useColoured(!isKept);
  const isLineByLine = useContext(LineByLine);

  if (!isKept) {
    const lines = isLineByLine ? props.code.split('\n') : [props.code];
    // The package's type of what `children` returns is unknown to React 19.
    const plain = props.children(renderPropsOf(props.language, lines)) as ReactElement;
    // eslint-disable-next-line react-hooks/static-components -- loaded once, and kept in state
    return Coloured ? <Coloured {...props} /> : plain;
  }
  const pre = props.children(renderPropsOf(props.language, [])) as ReactElement<ComponentProps<'pre'>>;
  return cloneElement(pre, {
    children: undefined,
    dangerouslySetInnerHTML: FROM_THE_SERVER,
    suppressHydrationWarning: true,
  });
}

const subscribe = () => () => undefined;

/**
 * Whether the component took over HTML of the server, and React did not make it: not on a page reached within the site, nor when
 * React gives that HTML up because of an error. React asks for the server's value of a store only while it hydrates.
 */
function useIsHydrated(): boolean {
  const isHydrated = useRef(false);
  return useSyncExternalStore(
    subscribe,
    () => isHydrated.current,
    () => (isHydrated.current = true),
  );
}

/** The real highlighter, null until it is loaded. Should that fail, the code stays as readable as it was. */
function useColoured(isNeeded: boolean): Renderer | null {
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  useEffect(() => {
    if (isNeeded) {
      import('./prism').then(
        ({Highlight: real}) => startTransition(() => setRenderer(() => real)),
        () => undefined,
      );
    }
  }, [isNeeded]);
  return renderer;
}

/** What the highlighter hands to the theme, for plain text. */
function renderPropsOf(language: string, lines: readonly string[]): RenderProps {
  return {
    className: `prism-code language-${language}`,
    style: {},
    tokens: lines.map((content) => [{types: ['plain'], content, empty: content === ''}]),
    getLineProps: ({className, style}) => ({className: ['token-line', className].filter(Boolean).join(' '), style}),
    getTokenProps: ({token, style}) => ({className: 'token plain', children: token.content, style}),
  };
}
