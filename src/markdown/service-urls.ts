/**
 * Base URLs of the services in pages, so that no page repeats one: a service that moves is one line in
 * `src/site/services`.
 *
 * In:  `[[search]]?type=painting`, in text, code, and URLs of links
 * Out: `https://data.rijksmuseum.nl/search/collection?type=painting`
 *
 * A code block in the language `md` shows the source of a page, so that its tokens stay.
 */

import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {isServiceId, services, type Service} from '../site/services';
import {failAt, type PageFile} from './page';

const TOKEN = /\[\[([\w-]+)\]\]/g;

/** @param siteDir the folder of the project */
export default function createServiceUrlsPlugin(siteDir: string) {
  return () =>
    (root: Root, file: PageFile): void => {
      visit(root, (node: Nodes) => {
        const filled = (text: string) =>
          text.replace(TOKEN, (token, id: string) => {
            const {base}: Pick<Service, 'base'> = isServiceId(id) ? services[id] : {base: null};
            return (
              base ??
              failAt(siteDir, file, node, `${token} is not a service with a known URL; use one of ${known.join(', ')}`)
            );
          });
        if (node.type === 'link' || node.type === 'definition') {
          node.url = filled(node.url);
        } else if (node.type === 'text' || node.type === 'inlineCode' || (node.type === 'code' && node.lang !== 'md')) {
          node.value = filled(node.value);
        }
      });
    };
}

const known = Object.entries(services)
  .filter(([, {base}]) => base !== null)
  .map(([id]) => id);
