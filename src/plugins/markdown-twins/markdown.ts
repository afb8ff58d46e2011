import type {Root} from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import YAML from 'yaml';
import {contentOf, find, isElement, textOf} from './html';

/** The front matter of a twin. */
interface Facts {
  title: string;
  description: string;
  /** Canonical URL of the page. */
  url: string;
  /** Of a page that is not in English. */
  lang?: string;
  /** Day of the newest response on record (ISO date), on the page of a service. */
  last_checked?: string;
}

const reader = unified().use(rehypeParse);
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', emphasis: '_', fences: true, rule: '-'});

/** A page as Markdown. */
export interface Twin {
  facts: Facts;
  /** With front matter. */
  markdown: string;
}

/**
 * The Markdown of a page: front matter, and all that a reader sees.
 *
 * @param html a page as the build writes it
 * @returns null for a page without title or description: an unfinished one, which must not stop a preview
 */
export function twinFrom(html: string): Twin | null {
  const page = reader.parse(html);
  const facts = factsOf(page);
  if (!facts) {
    return null;
  }
  const content = writer.stringify(writer.runSync(contentOf(page, facts.url)));
  return {facts, markdown: `---\n${YAML.stringify(facts, {lineWidth: 0})}---\n\n${content}`};
}

function factsOf(page: Root): Facts | null {
  const attribute = (tagName: string, name: string, value: string, wanted: string): string => {
    const found = find(page, (node) => node.tagName === tagName && String(node.properties[name]) === value);
    return String(found?.properties[wanted] ?? '');
  };
  const heading = find(page, (node) => node.tagName === 'h1');
  const facts: Facts = {
    title: heading ? textOf(heading).replaceAll('\u200b', '').trim() : '',
    description: attribute('meta', 'name', 'description', 'content'),
    url: attribute('link', 'rel', 'canonical', 'href'),
  };
  if (Object.values(facts).some((value) => !value)) {
    return null;
  }
  const lang = find(page, (node) => isElement(node, 'div') && node.properties.lang === 'nl');
  const row = find(page, ({children}) =>
    children.some((child) => isElement(child, 'dt') && textOf(child) === 'Last checked'),
  );
  const checked = row && find(row, (node) => node.tagName === 'time')?.properties.dateTime;
  return {...facts, ...(lang && {lang: 'nl'}), ...(typeof checked === 'string' && {last_checked: checked})};
}
