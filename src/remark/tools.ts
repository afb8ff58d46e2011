/**
 * The tools of `src/tools` on a page, with what they need of `static/openapi.yaml`: the browser does not load the whole file.
 *
 * In:  `<Decoder />`, on a line of its own
 * Out: the component, with the names of parameters as an attribute
 */

import path from 'node:path';
import type {Root} from 'mdast';
import {readOpenApi} from '../lib/openapi';
import {serviceParameters} from '../lib/service-parameters';
import {defaultImport, element} from './nodes';
import {attributesOf, replaceElements, type PageFile} from './page';

const ROOT = path.resolve(__dirname, '..', '..');

export default function tools() {
  return (root: Root, file: PageFile): void => {
    let isUsed = false;
    replaceElements(root, file, {
      Decoder: (node) => {
        attributesOf(node, {});
        isUsed = true;
        const parameters = JSON.stringify(serviceParameters(readOpenApi(ROOT).operations));
        return [element('DecoderTool', {parameters}, [])];
      },
    });
    if (isUsed) {
      root.children.unshift(defaultImport('DecoderTool', '@site/src/tools/decoder'));
    }
  };
}
