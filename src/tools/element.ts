/**
 * The tools of `src/tools` on a page, each imported by the pages that have it.
 *
 * | input | output |
 * | --- | --- |
 * | `<Decoder />` | the decoder |
 * | `<RequestBuilder />` | the request builder with all its requests |
 * | `<RequestBuilder operation="harvest" />` | a button that loads it, with this request alone |
 * | `<RightsHelper />` | the rights helper |
 */

import type {Root} from 'mdast';
import {BUILT} from '../lib/request-forms';
import {defaultImport, element} from '../markdown/nodes';
import {attributesOf, replaceElements, type PageFile} from '../markdown/page';

const IMPORTS = {
  DecoderTool: '@site/src/tools/decoder',
  RequestBuilderTool: '@site/src/tools/request-builder',
  RequestBuilderButton: '@site/src/tools/request-builder/button',
  RightsHelperTool: '@site/src/tools/credit',
} as const;

export default function tools() {
  return (root: Root, file: PageFile): void => {
    const used = new Set<keyof typeof IMPORTS>();
    const tool = (name: keyof typeof IMPORTS, attributes: Record<string, string> = {}) => {
      used.add(name);
      return [element(name, attributes, [])];
    };
    replaceElements(root, file, {
      Decoder: (node) => {
        attributesOf(node, {});
        return tool('DecoderTool');
      },
      RequestBuilder: (node) => {
        const {operation} = attributesOf(node, {operation: BUILT});
        return operation === undefined ? tool('RequestBuilderTool') : tool('RequestBuilderButton', {operation});
      },
      RightsHelper: (node) => {
        attributesOf(node, {});
        return tool('RightsHelperTool');
      },
    });
    root.children.unshift(...[...used].map((name) => defaultImport(name, IMPORTS[name])));
  };
}
