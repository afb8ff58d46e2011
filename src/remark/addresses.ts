/**
 * Base addresses of the services in pages, so that no page writes one of them: a service that moves is one line in
 * `src/site/services.ts`.
 *
 * In:  `[[search]]?type=painting`, in text, code, and addresses of links
 * Out: `https://data.rijksmuseum.nl/search/collection?type=painting`
 *
 * A code block in the language `md` shows how a page is written, so its tokens stay.
 */

import type {Root} from 'mdast';
import {isServiceId, services, type Service} from '../site/services';
import {refuse, walk, type PageFile} from './tree';

const TOKEN = /\[\[([\w-]+)\]\]/g;

export default function addresses() {
  return (root: Root, file: PageFile): void => {
    walk(root, (node) => {
      const filled = (text: string) =>
        text.replace(TOKEN, (token, id: string) => {
          const base = isServiceId(id) ? (services[id] satisfies Service as Service).base : undefined;
          return base ?? refuse(file, node, `${token} names no service with a published address; use one of ${known.join(', ')}`);
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
