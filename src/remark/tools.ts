/**
 * The tools of `src/tools` on a page, with what they need of `static/openapi.yaml`: the browser does not load the whole file.
 *
 * | input | output |
 * | --- | --- |
 * | `<Decoder />` | the decoder |
 * | `<RequestBuilder />` | the request builder with all its requests; with `operation="harvest"` only that one |
 * | `<RightsHelper />` | the rights helper |
 */

import path from 'node:path';
import type {Root} from 'mdast';
import {readOpenApi} from '../lib/openapi';
import {BUILT, requestForms} from '../lib/request-forms';
import {serviceParameters} from '../lib/service-parameters';
import {defaultImport, element} from './nodes';
import {attributesOf, replaceElements, type PageFile} from './page';

const ROOT = path.resolve(__dirname, '..', '..');

const IMPORTS = {
  DecoderTool: '@site/src/tools/decoder',
  RequestBuilderTool: '@site/src/tools/request-builder',
  RightsHelperTool: '@site/src/tools/credit',
} as const;

export default function tools() {
  return (root: Root, file: PageFile): void => {
    const used = new Set<keyof typeof IMPORTS>();
    const parameters = () => JSON.stringify(serviceParameters(readOpenApi(ROOT).operations));
    replaceElements(root, file, {
      Decoder: (node) => {
        attributesOf(node, {});
        used.add('DecoderTool');
        return [element('DecoderTool', {parameters: parameters()}, [])];
      },
      RequestBuilder: (node) => {
        const {operation} = attributesOf(node, {operation: BUILT});
        const forms = requestForms(readOpenApi(ROOT).operations).filter(
          ({id}) => operation === undefined || id === operation,
        );
        used.add('RequestBuilderTool');
        return [element('RequestBuilderTool', {forms: JSON.stringify(forms), parameters: parameters()}, [])];
      },
      RightsHelper: (node) => {
        attributesOf(node, {});
        used.add('RightsHelperTool');
        return [element('RightsHelperTool', {}, [])];
      },
    });
    root.children.unshift(...[...used].map((name) => defaultImport(name, IMPORTS[name])));
  };
}
