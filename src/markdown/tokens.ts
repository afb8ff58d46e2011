/**
 * Fills the tokens of pages with values: the base URLs and figures of the services, and counts of the recordings. Pages
 * use tokens so that each value is written in one place only.
 *
 * In:  `[[search]]?type=painting`, `[[search.pageSize]] results`
 * Out: `https://data.rijksmuseum.nl/search/collection?type=painting`, `100 results`
 *
 * Tokens can be in text, code, URLs of links, alternative texts and attributes, and in the Markdown that elements
 * render. A code block in the language `md` shows the source of a page, so its tokens stay.
 *
 * `[[site]]` is the URL of this site, with a trailing slash. `[[museum]]` and similar tokens are from
 * `src/site/settings.ts`, and `[[edition.about]]` and similar ones from `src/site/edition.ts`. `[[client.version]]` is the
 * version of the client library, which is also in the file names of its packages.
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

/** The values of all tokens that are not figures, except `[[site]]`, which depends on the environment. */
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

const tokenNames = [...texts.keys(), ...listFigures()];

/**
 * @param fail called for an unknown token, with the problem and its remedy as a sentence without a full stop
 * @returns the text with values in place of its tokens
 */
export const fillTokens = (text: string, fail: (problem: string) => never): string =>
  text.replace(TOKEN, (token, name: string) => getTokenValue(name) ?? fail(describeUnknownToken(token, name)));

function getTokenValue(name: string): string | undefined {
  if (name === 'site') {
    const {url, baseUrl} = readEnvironment(process.env);
    return url + baseUrl;
  }
  return texts.get(name) ?? formatFigure(name);
}

function describeUnknownToken(token: string, name: string): string {
  const closest = tokenNames.toSorted((a, b) => leven(name, a) - leven(name, b)).slice(0, 3);
  const suggestions = closest.map((tokenName) => `[[${tokenName}]]`).join(', ');
  return `${token} is neither a service with a known URL nor a figure; write one such as ${suggestions}`;
}

/** Creates the remark plugin. An unknown token ends the build with an error that contains the file and the line. */
export default function createTokensPlugin(siteDir: string) {
  return () =>
    (root: Root, file: PageFile): void => {
      visit(root, (node: Nodes) => {
        const fail = (problem: string) => failAt(siteDir, file, node, problem);
        fillNode(node, (text) => fillTokens(text, fail));
      });
    };
}

/** Fills the tokens in the texts of a node, but not in the texts of its children. */
function fillNode(node: Nodes, fill: (text: string) => string): void {
  if ('title' in node) {
    node.title &&= fill(node.title);
  }
  if ('alt' in node) {
    node.alt &&= fill(node.alt);
  }
  if (node.type === 'link' || node.type === 'definition') {
    node.url = fill(node.url);
  } else if (node.type === 'text' || node.type === 'inlineCode') {
    node.value = fill(node.value);
  } else if (node.type === 'code' && node.lang !== 'md') {
    node.value = fill(node.value);
    node.meta &&= fill(node.meta);
  } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    for (const attribute of node.attributes) {
      if (typeof attribute.value === 'string') {
        attribute.value = fill(attribute.value);
      }
    }
  }
}
