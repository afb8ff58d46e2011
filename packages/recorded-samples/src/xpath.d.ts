import type {Node} from '@xmldom/xmldom';

// The package's own types leave `parse` out. Source:
// https://github.com/goto100/xpath/blob/master/docs/parsed%20expressions.md
declare module 'xpath' {
  export function parse(path: string): {
    evaluate: (options: object) => {toArray?: () => Node[]; toString: () => string};
  };
}
