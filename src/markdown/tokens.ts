/**
 * Base URLs and figures of the services, and counts of the recordings, in pages: no page repeats one.
 *
 * In:  `[[search]]?type=painting`, `[[search.pageSize]] results`, in text, code, URLs of links, alternative texts, and attributes
 * Out: `https://data.rijksmuseum.nl/search/collection?type=painting`, `100 results`
 *
 * `[[site]]` is the URL of this site, with a slash at its end; `[[museum]]` and the like are from
 * `src/site/settings.ts`, `[[edition.about]]` and the like from `src/site/edition.ts`. `[[client.version]]` is the
 * version of the client library, which the names of its packages contain. A code block in the language
 * `md` shows the source of a page, so that its tokens stay. What elements write in Markdown has them, too.
 */

import {version} from 'collection-online/package.json';
import leven from 'leven';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {readEnvironment} from '../lib/environment';
import {edition} from '../site/edition';
import {formatFigure, listFigures} from './figures';
import {serviceList} from '../site/services';
import {settings} from '../site/settings';
import {failAt, type PageFile} from './page';

const TOKEN = /\[\[([a-z][\w.-]*(?:\/[\w.-]+)?)\]\]/gi;

const {museum} = settings;

const texts = new Map([
  ...serviceList.flatMap(({id, base}) => (base === null ? [] : [[id as string, base] as const])),
  ['museum', museum.name],
  ['museum.nl', museum.nameInDutch],
  ['museum.contact', museum.contact],
  ['museum.isil', museum.isil],
  ['museum.dataEmail', museum.dataContact.email],
  ['museum.policyEmail', museum.policyEmail],
  ['title', settings.title],
  ['tagline', settings.tagline],
  ['terms', settings.terms],
  ['licence', settings.licence],
  ['client.version', version],
  ...Object.entries(edition).map(([name, text]) => [`edition.${name}`, text] as const),
]);
const known = [...texts.keys(), ...listFigures()];

/**
 * @param fail ends with a sentence that begins with what is said here
 * @returns the text with the values of its tokens
 */
export const fillTokens = (text: string, fail: (problem: string) => never): string =>
  text.replace(
    TOKEN,
    (token, name: string) =>
      (name === 'site' ? getSiteUrl() : texts.get(name)) ?? formatFigure(name) ?? fail(refuse(token, name)),
  );

function getSiteUrl(): string {
  const {url, baseUrl} = readEnvironment(process.env);
  return url + baseUrl;
}

function refuse(token: string, name: string): string {
  const nearest = known.toSorted((a, b) => leven(name, a) - leven(name, b)).slice(0, 3);
  return `${token} is neither a service with a known URL nor a figure; write one such as ${nearest.map((each) => `[[${each}]]`).join(', ')}`;
}

export default function createTokensPlugin(siteDir: string) {
  return () =>
    (root: Root, file: PageFile): void => {
      visit(root, (node: Nodes) => {
        const fill = (text: string) => fillTokens(text, (problem) => failAt(siteDir, file, node, problem));
        if (node.type === 'link' || node.type === 'definition') {
          node.url = fill(node.url);
        }
        if ('title' in node) {
          node.title &&= fill(node.title);
        }
        if ('alt' in node) {
          node.alt &&= fill(node.alt);
        }
        if (node.type === 'text' || node.type === 'inlineCode') {
          node.value = fill(node.value);
        } else if (node.type === 'code' && node.lang !== 'md') {
          node.value = fill(node.value);
          node.meta &&= fill(node.meta);
        } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
          for (const attribute of node.attributes) {
            attribute.value = typeof attribute.value === 'string' ? fill(attribute.value) : attribute.value;
          }
        }
      });
    };
}
