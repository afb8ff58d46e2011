import type {RootContent} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import {createMarkdown} from 'page-checks';
import {visit} from 'unist-util-visit';
import {inlineCode} from '../nodes';

const writer = createMarkdown().use({settings: {bullet: '-', emphasis: '_', fences: true, rule: '-'}});

/** Text with two slashes, with an equals sign, or with a host name and a slash. */
const URL_LIKE = /[^\s<>`"()]*(?:\/\/|=|\w\.[a-z]{2,}\/)[^\s<>`"]*[^\s<>`".,;:!?)\]’”]/gi;

/** Characters that a URL must not contain, and percent signs that do not begin an encoded character. */
const INVALID_IN_URL = /[^\x21-\x7e]|["<>[\\\]^`{|}]|%(?![\da-f]{2})/giu;

/** @returns the target of a link or image in Markdown */
function formatTarget(url: string): string {
  const target = url
    .replace(INVALID_IN_URL, encodeURIComponent)
    // Markdown would read `&copy;` as a character. Without the semicolon, it does not.
    .replace(/(&#?\w+);/g, '$1%3B');
  const hasUnpairedBracket = /[()]/.test(target.replace(/\([^()]*\)/g, ''));
  return hasUnpairedBracket ? `<${target}>` : target;
}

/**
 * Writes Markdown that contains every URL byte for byte, so that programs can take URLs from the text without parsing it.
 *
 * remark would write a backslash before `&` and other characters of a URL
 * (https://github.com/syntax-tree/mdast-util-to-markdown/issues/53). To prevent this, a URL in text becomes inline code.
 * The target of a link becomes a number between two private-use characters. After remark has written the Markdown, the
 * target replaces the number.
 */
export function formatMarkdown(children: RootContent[]): string {
  const targets: string[] = [];
  const root = {type: 'root' as const, children};
  findAndReplace(root, [URL_LIKE, (text: string) => inlineCode(text)]);
  visit(root, (node) => {
    if ('url' in node) {
      targets.push(formatTarget(node.url));
      node.url = `\ue000${targets.length - 1}\ue001`;
    } else if (node.type === 'tableCell') {
      // A `|` ends a cell of a table, also inside code.
      visit(node, 'inlineCode', (code) => {
        code.value = code.value.replace(/\S+:\/\/\S+/g, (url) => url.replaceAll('|', '%7C'));
      });
    }
  });
  return writer.stringify(root).replace(/\ue000(\d+)\ue001/g, (_, i: string) => targets[Number(i)] ?? '');
}
