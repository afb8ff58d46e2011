import type {Page} from '@playwright/test';
import {normalizeSpaces} from './text';

/** An element as Chromium describes it to assistive technology. */
interface AccessibleNode {
  role: string;
  name: string;
  isFocusable: boolean;
  ancestors: readonly AccessibleNode[];
  /** The text inside the element, in reading order. */
  text: string;
}

/** Roles that need a name: controls, landmarks, headings and images. */
const ROLES_WITH_NAME = new Set(
  (
    'button checkbox combobox link listbox menuitem option radio searchbox slider spinbutton switch tab tablist tabpanel ' +
    'textbox form navigation region dialog heading image'
  ).split(' '),
);

/**
 * A screen reader announces the names of elements with these roles before their content. An element with any other role
 * has its content as its name.
 */
const ANNOUNCED_ROLES = new Set([
  'navigation',
  'region',
  'complementary',
  'dialog',
  'group',
  'form',
  'tabpanel',
  'figure',
]);

/** Reads the accessibility tree of a page. @returns its elements in reading order */
export async function readTree(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const tree: AccessibleNode[] = [];
  const walk = (id: string, ancestors: readonly AccessibleNode[]): string => {
    const {ignored, role, name, properties = [], childIds = []} = byId.get(id) ?? {ignored: true};
    if (role?.value === 'StaticText' && !ignored) {
      return String(name?.value);
    }
    const node = {
      role: String(role?.value),
      name: String(name?.value ?? '').trim(),
      isFocusable: properties.some((property) => property.name === 'focusable' && property.value.value === true),
      ancestors,
      text: '',
    };
    if (!ignored) {
      tree.push(node);
    }
    node.text = childIds.map((child) => walk(child, ignored ? ancestors : [...ancestors, node])).join('');
    return node.text;
  };
  walk(nodes[0]?.nodeId ?? '', []);
  return tree;
}

const describe = ({role, name}: AccessibleNode): string => `${role} "${name}"`;

/**
 * Finds problems for readers who use a screen reader or a keyboard:
 *
 * - elements without a name, and repeated names
 * - headings whose name differs from their text
 * - elements behind a dialog
 * - elements that take the focus without a purpose, such as scroll containers that do not scroll
 * - pages on which fewer than six elements take the focus
 *
 * @returns a line for each problem
 */
export async function findTreeProblems(page: Page): Promise<string[]> {
  const tree = await readTree(page);
  const dialog = tree.find(({role}) => role === 'dialog');
  const focusable = tree.filter(({isFocusable}) => isFocusable);
  // Only buttons need different names. The links of a code block have the same names as its buttons.
  const buttons = focusable.filter(({role}) => /^(?:button|DisclosureTriangle)$/i.test(role)).map(({name}) => name);
  return [
    ...tree.flatMap((node) => {
      const {role, name, ancestors} = node;
      // The theme's skip link is in a region with the same name, because everything on a page must be in a landmark.
      const namesake = ancestors.find(
        (ancestor) => ANNOUNCED_ROLES.has(ancestor.role) && ancestor.name === name && !/^Skip to/.test(name),
      );
      // Two kinds of elements need no name: those inside a button, and icons inside a link that has a name.
      const isPartOfControl = ancestors.some(
        (ancestor) => ancestor.role === 'button' || (ancestor.role === 'link' && ancestor.name !== ''),
      );
      const isBehindDialog =
        dialog && dialog !== node && !dialog.ancestors.includes(node) && !ancestors.includes(dialog);
      const needsName = ROLES_WITH_NAME.has(role);
      return [
        needsName &&
          !name &&
          !isPartOfControl &&
          `${role} without a name in ${ancestors.slice(-3).map(describe).join(' > ')}`,
        role === 'heading' &&
          name !== normalizeSpaces(node.text) &&
          `${describe(node)} reads "${normalizeSpaces(node.text)}"`,
        /^(.{3,}) \1$/.test(name) && `${describe(node)} repeats its name`,
        needsName && name && namesake && `${describe(node)} has the same name as ${describe(namesake)} around it`,
        needsName && isBehindDialog && `${describe(node)} is behind ${describe(dialog)}`,
      ].flatMap((problem) => problem || []);
    }),
    ...(focusable.length > 5 ? [] : [`only ${focusable.length} elements take the focus`]),
    ...focusable
      .filter(({role, name}) => !name || /^(generic|none|pre|code)$/i.test(role))
      .map((node) => `${describe(node)} takes the focus`),
    ...buttons.filter((name, i) => buttons.indexOf(name) !== i).map((name) => `two buttons are named "${name}"`),
    ...(await page.evaluate(listUnscrollable)).map((html) => `${html} takes the focus, but does not scroll`),
  ];
}

/** Runs in the page. Returns the HTML of scroll containers that take the focus although they do not scroll. */
const listUnscrollable = () =>
  [...document.querySelectorAll('[tabindex="0"]:is([role=group], [role=region], :not([role], a, button, input))')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        element.scrollWidth <= element.clientWidth &&
        element.scrollHeight <= element.clientHeight,
    )
    .map((element) => element.outerHTML.slice(0, 200));
