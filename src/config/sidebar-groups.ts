/**
 * Moves the items of an automatic sidebar into groups by task. The folders cannot be the groups, because they determine the
 * routes. For example, the folder `iiif/` contains the pages on the Image API and on the change feed, which readers look
 * for in different groups.
 */

import type {Options} from '@docusaurus/plugin-content-docs';
import type {SidebarGroup} from '../site/sections';

type Generator = NonNullable<Options['sidebarItemsGenerator']>;
type SidebarItem = Awaited<ReturnType<Generator>>[number];

type Doc = Pick<Parameters<Generator>[0]['docs'][number], 'id' | 'frontMatter' | 'sidebarPosition'>;

/**
 * @param items the sidebar that Docusaurus made from the folders
 * @param docs the pages. `sidebar_group` in the front matter of a page is the id of its group. In an `index.md`, it is the
 *   group of the whole folder.
 * @param groups in the order of the sidebar
 * @returns the first item without a group, then the groups that have items, then the other items without a group. Within a
 *   group, the links of the group come first, then its items in the order of `sidebar_position`. Items without a position
 *   come last. The page "Client library: errors" is in a folder of the page "Client library".
 */
export function groupSidebarItems(
  items: readonly SidebarItem[],
  docs: readonly Doc[],
  groups: readonly SidebarGroup[],
): SidebarItem[] {
  const docsById = new Map(docs.map((doc) => [doc.id, doc]));
  const getDoc = (item: SidebarItem): Doc | undefined => {
    const docItem = item.type === 'category' ? item.link : item;
    return docItem?.type === 'doc' ? docsById.get(docItem.id) : undefined;
  };
  const getTitle = (item: SidebarItem): string | undefined =>
    (getDoc(item)?.frontMatter as {title?: string} | undefined)?.title;
  const getPosition = (item: SidebarItem): number => getDoc(item)?.sidebarPosition ?? Number.MAX_VALUE;

  const itemsByGroup = new Map<unknown, SidebarItem[]>(groups.map(({id}) => [id, []]));
  /** Moves the items of groups into `itemsByGroup`, also from inside folders. Returns the other items. */
  const removeGroupedItems = (list: readonly SidebarItem[]): SidebarItem[] => {
    const otherItems: SidebarItem[] = [];
    for (const item of list) {
      const rest = item.type === 'category' ? {...item, items: removeGroupedItems(item.items)} : item;
      const {sidebar_group: groupId} = (getDoc(item)?.frontMatter ?? {}) as {sidebar_group?: unknown};
      const destination = itemsByGroup.get(groupId) ?? otherItems;
      destination.push(rest);
    }
    return otherItems;
  };
  const [firstItem, ...otherItems] = removeGroupedItems(items);

  const categories: SidebarItem[] = [];
  for (const {id, label, pages = []} of groups) {
    const members = (itemsByGroup.get(id) ?? []).sort((a, b) => getPosition(a) - getPosition(b));
    if (members.length > 0) {
      const links = pages.map((page) => ({type: 'link' as const, label: page.label, href: page.to}));
      categories.push({type: 'category', label, items: [...links, ...nestPages(members, getTitle)]});
    }
  }
  return [...(firstItem ? [firstItem] : []), ...categories, ...otherItems];
}

/**
 * Moves each page whose title begins with the title of an earlier page and a colon into a folder. The folder opens the earlier
 * page and has its title as its label.
 */
function nestPages(items: readonly SidebarItem[], getTitle: (item: SidebarItem) => string | undefined): SidebarItem[] {
  const childrenByParent = new Map<SidebarItem, SidebarItem[]>();
  for (const item of items) {
    const title = getTitle(item);
    const parent = [...childrenByParent.keys()].find(
      (candidate) => candidate.type === 'doc' && title?.startsWith(`${getTitle(candidate)}: `),
    );
    if (parent) {
      childrenByParent.get(parent)?.push(item);
    } else {
      childrenByParent.set(item, []);
    }
  }
  return [...childrenByParent].map(([item, children]) =>
    item.type === 'doc' && children.length > 0
      ? {type: 'category', label: getTitle(item) ?? item.id, link: {type: 'doc', id: item.id}, items: children}
      : item,
  );
}
