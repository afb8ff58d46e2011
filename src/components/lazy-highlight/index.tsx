/**
 * Stands in for `prism-react-renderer` in the browser (`src/plugins/small-bundle`): the same component, without the weight.
 *
 * - On the page that was opened the code is coloured in the HTML already. It is kept as it is, untouched by React, so Prism is
 *   not needed at all, and a hundred blocks cost no more than their frames.
 * - On a page that the reader moved to, the code stands at once as plain text. Its lines and colours, thousands of elements on a page
 *   of the reference, come when Prism is there: block by block, whenever the browser has nothing else to do.
 */

import {
  cloneElement,
  createContext,
  useContext,
  useEffect,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import {useIsTakenOver} from '@site/src/components/later';
import {idleQueue} from '@site/src/components/later/idle-queue';
import type {HighlightProps, RenderProps} from 'prism-react-renderer';

type Renderer = (props: HighlightProps) => ReactNode;

// One object for all: React writes the HTML of an element anew when it is handed another one.
const AS_IT_IS = {__html: ''};

/** Whether plain code must have its lines, too, and not stand in one piece: where some of them are hidden. */
export const LineByLine = createContext(false);

export function Highlight(props: HighlightProps): ReactNode {
  const isTakenOver = useIsTakenOver();
  const [kept] = useState(isTakenOver ? props.code : null);
  const isKept = kept === props.code;
  const Coloured = useColoured(!isKept);
  const isLineByLine = useContext(LineByLine);

  if (isKept) {
    const frame: ReactElement<ComponentProps<'pre'>> = props.children(renderPropsOf(props.language, []));
    return cloneElement(frame, {children: undefined, dangerouslySetInnerHTML: AS_IT_IS, suppressHydrationWarning: true});
  }
  return Coloured ? <Coloured {...props} /> : props.children(renderPropsOf(props.language, isLineByLine ? props.code.split('\n') : [props.code]));
}

const colouring = idleQueue();

/** The real highlighter, null until it is this block's turn. Without it, the code stays as readable as it was: nothing is to be said. */
function useColoured(isNeeded: boolean): Renderer | null {
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  useEffect(() => {
    let isShown = true;
    if (isNeeded) {
      import('./prism').then(
        ({Highlight: real}) =>
          colouring.add(() => {
            if (isShown) {
              setRenderer(() => real);
            }
          }),
        () => undefined,
      );
    }
    return () => {
      isShown = false;
    };
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
