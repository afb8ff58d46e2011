/**
 * Puts the items of an automatic sidebar into groups by task. The folders stay as they are, since they make the routes:
 * the page of the Image API and the one of the change feed are in the folder `iiif/`, but a reader looks for them in
 * two places.
 */

import type {Options} from '@docusaurus/plugin-content-docs';
import type {SidebarGroup} from '../site/sections';

type Generator = NonNullable<Options['sidebarItemsGenerator']>;
type SidebarItem = Awaited<ReturnType<Generator>>[number];

type Doc = Pick<Parameters<Generator>[0]['docs'][number], 'id' | 'frontMatter' | 'sidebarPosition'>;

/**
 * @param items the sidebar as Docusaurus makes it from the folders
 * @param docs the pages; `sidebar_group` in the front matter of one names its group, in that of an `index.md` the group
 *   of the whole folder
 * @param groups in the order of the sidebar
 * @returns the first item without a group, then the groups, then the other items without a group. Within a group, items
 *   are in the order of `sidebar_position`, and those without a position come last. The theme opens the
 *   group of the current page. The reader opens the other groups
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
    return members.length > 0 ? [{type: 'category' as const, label, items: [...links, ...members]}] : [];
  });
  return [...(first ? [first] : []), ...categories, ...others];
}
