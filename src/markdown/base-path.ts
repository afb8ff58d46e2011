import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

/** The attributes that contain the URLs of images and of drawings. `srcSet` is a list of URLs. */
const URL_ATTRIBUTES = ['src', 'srcSet', 'href'];

/** The first slash of each path in an attribute. A second slash would mean that a host name follows. */
const PATH_START = /(?<=^|, )\/(?!\/)/g;

/** The first slash of the path in a link of a Mermaid diagram, such as `click a "/docs/search"`. */
const DIAGRAM_PATH_START = /(?<=^\s*(?:click|link)\b.*")\/(?!\/)/gm;

/**
 * Creates a rehype plugin that adds the base path to the URLs of raw HTML and to the links of diagrams. Docusaurus does
 * this only for links and images that are written in Markdown.
 *
 * @param baseUrl starts and ends with a slash
 */
export default function createBasePathPlugin(baseUrl: string) {
  return () => (root: Root) =>
    visit(root, (node) => {
      if (node.type === 'element' && node.tagName === 'mermaid') {
        node.properties.value = String(node.properties.value).replace(DIAGRAM_PATH_START, baseUrl);
        return;
      }
      const isRawHtml = 'attributes' in node && /^[a-z]/.test(node.name ?? '');
      if (!isRawHtml) {
        return;
      }
      for (const attribute of node.attributes) {
        const isUrl = 'name' in attribute && URL_ATTRIBUTES.includes(attribute.name);
        if (isUrl && typeof attribute.value === 'string') {
          attribute.value = attribute.value.replace(PATH_START, baseUrl);
        }
      }
    });
}
