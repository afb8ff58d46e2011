/**
 * Puts the items of an automatic sidebar into groups by task. The folders stay as they are, since they make the routes:
 * the page of the Image API and the one of the change feed are in the folder `iiif/`, but a reader looks for them in
 * two places.
 */

import type {Options} from '@docusaurus/plugin-content-docs';
import type {SidebarGroup} from '../site/sections';

type Generator = NonNullable<Options['sidebarItemsGenerator']>;
type SidebarItem = Awaited<ReturnType<Generator>>[number];
/** Pages of a section up to which its sidebar is open: all that is open is in the HTML of each page. */
const MOST_OPEN_PAGES = 150;

type Doc = Pick<Parameters<Generator>[0]['docs'][number], 'id' | 'frontMatter' | 'sidebarPosition'>;

/**
 * @param items the sidebar as Docusaurus makes it from the folders
 * @param docs the pages; `sidebar_group` in the front matter of one names its group, in that of an `index.md` the group
 *   of the whole folder
 * @param groups in the order of the sidebar
 * @returns the first item without a group, then the groups, then the other items without a group. Within a group, items
 *   are in the order of `sidebar_position`, and those without a position come last. Every group is open until the reader
 *   closes it. In a section of many pages, only the group of the current page is open
 */
export function groupSidebarItems(
  items: readonly SidebarItem[],
  docs: readonly Doc[],
  groups: readonly SidebarGroup[],
): SidebarItem[] {
  const docsById = new Map(docs.map((doc) => [doc.id, doc]));
  const ownDoc = (item: SidebarItem): Doc | undefined => {
    const own = item.type === 'category' ? item.link : item;
    return own?.type === 'doc' ? docsById.get(own.id) : undefined;
  };
  const getGroup = (item: SidebarItem): unknown =>
    (ownDoc(item)?.frontMatter as {sidebar_group?: unknown} | undefined)?.sidebar_group;
  const getPosition = (item: SidebarItem): number => ownDoc(item)?.sidebarPosition ?? Number.MAX_VALUE;

  const grouped: SidebarItem[] = [];
  const withoutGrouped = (list: readonly SidebarItem[]): SidebarItem[] =>
    list.flatMap((item) => {
      const rest = item.type === 'category' ? {...item, items: withoutGrouped(item.items)} : item;
      if (groups.some(({id}) => id === getGroup(item))) {
        grouped.push(rest);
        return [];
      }
      return [rest];
    });

  const [first, ...others] = withoutGrouped(items);
  const categories = groups.flatMap(({id, label, pages = []}) => {
    const members = grouped.filter((item) => getGroup(item) === id).sort((a, b) => getPosition(a) - getPosition(b));
    const links = pages.map(({label: name, to}) => ({type: 'link' as const, label: name, href: to}));
    return members.length > 0
      ? [{type: 'category' as const, label, collapsible: true, collapsed: false, items: [...links, ...members]}]
      : [];
  });
  const sidebar = [...(first ? [first] : []), ...categories, ...others];
  return docs.length > MOST_OPEN_PAGES ? sidebar.map(collapse) : sidebar;
}

/** The theme opens the categories of the current page. */
const collapse = (item: SidebarItem): SidebarItem =>
  item.type === 'category' ? {...item, collapsed: true, items: item.items.map(collapse)} : item;
