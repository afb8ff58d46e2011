import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

/** Of an image, of its other widths, and of a drawing in a file. */
const URLS = ['src', 'srcSet', 'href'];

/**
 * Gives the base path to files of raw HTML and links of diagrams; Docusaurus does to links and images of Markdown
 * alone.
 */
export default function createBasePathPlugin(baseUrl: string) {
  return () => (root: Root) =>
    visit(root, (node) => {
      if (node.type === 'element' && node.tagName === 'mermaid') {
        const start = /(?<=^\s*(?:click|link)\b.*")\/(?!\/)/gm;
        node.properties.value = String(node.properties.value).replace(start, baseUrl);
      } else if ('attributes' in node && /^[a-z]/.test(node.name ?? '')) {
        for (const attribute of node.attributes) {
          if ('name' in attribute && URLS.includes(attribute.name) && typeof attribute.value === 'string') {
            attribute.value = attribute.value.replace(/(?<=^|, )\/(?!\/)/g, baseUrl);
          }
        }
      }
    });
}
