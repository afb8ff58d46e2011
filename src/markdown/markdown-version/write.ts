import type {RootContent} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import {createMarkdown} from 'page-checks';
import {visit} from 'unist-util-visit';
import {inlineCode} from '../nodes';

const writer = createMarkdown().use({settings: {bullet: '-', emphasis: '_', fences: true, rule: '-'}});

/** Text with two slashes, with a name and a value, or with a host and a path. */
const URL_LIKE = /[^\s<>`"()]*(?:\/\/|=|\w\.[a-z]{2,}\/)[^\s<>`"]*[^\s<>`".,;:!?)\]’”]/gi;

/** As in the page's HTML: what no URL may contain is encoded. So is what would end a character reference. */
function formatTarget(url: string): string {
  const target = url
    .replace(/[^\x21-\x7e]|["<>[\\\]^`{|}]|%(?![\da-f]{2})/giu, encodeURIComponent)
    .replace(/(&#?\w+);/g, '$1%3B');
  return /[()]/.test(target.replace(/\([^()]*\)/g, '')) ? `<${target}>` : target;
}

/**
 * Markdown in which a URL stands as it is, byte for byte, for all who take it from the text. The writer puts a
 * backslash before `&` and other marks (https://github.com/syntax-tree/mdast-util-to-markdown/issues/53), so it gets a
 * number between two characters that no text has, and in text it becomes code.
 */
export function formatMarkdown(children: RootContent[]): string {
  const targets: string[] = [];
  const root = {type: 'root' as const, children};
  findAndReplace(root, [URL_LIKE, (text: string) => inlineCode(text)]);
  visit(root, (node) => {
    if ('url' in node) {
      node.url = `\ue000${targets.push(formatTarget(node.url)) - 1}\ue001`;
    } else if (node.type === 'tableCell') {
      // A bar ends the cell, in code, too.
      visit(node, 'inlineCode', (code) => {
        code.value = code.value.replace(/\S+:\/\/\S+/g, (url) => url.replaceAll('|', '%7C'));
      });
    }
  });
  return writer.stringify(root).replace(/\ue000(\d+)\ue001/g, (_, i: string) => targets[Number(i)] ?? '');
}
