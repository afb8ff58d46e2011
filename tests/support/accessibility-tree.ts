import type {Page} from '@playwright/test';
import {normalizeSpaces} from './text';

/** What Chromium tells assistive technology of an element. */
interface AccessibleNode {
  role: string;
  name: string;
  isFocusable: boolean;
  ancestors: readonly AccessibleNode[];
  /** The text in it, as it is read. */
  text: string;
}

/** Roles that are nothing to a reader without a name: controls, landmarks, headings and images. */
const NAMED = new Set(
  (
    'button checkbox combobox link listbox menuitem option radio searchbox slider spinbutton switch tab tablist tabpanel ' +
    'textbox form navigation region dialog heading image'
  ).split(' '),
);

/** Roles whose names are read when a reader comes to them; those of the others come from what is in them anyway. */
const ANNOUNCED = new Set(['navigation', 'region', 'complementary', 'dialog', 'group', 'form', 'tabpanel', 'figure']);

/** The tree of a page, as a list in the order of reading. */
export async function readTree(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found: AccessibleNode[] = [];
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
      found.push(node);
    }
    node.text = childIds.map((child) => walk(child, ignored ? ancestors : [...ancestors, node])).join('');
    return node.text;
  };
  walk(nodes[0]?.nodeId ?? '', []);
  return found;
}

const describe = ({role, name}: AccessibleNode): string => `${role} "${name}"`;

/**
 * What somebody who hears the page or moves by keyboard would stumble over: what has no name, what is said twice, what
 * is behind a dialog, and what takes the focus without a purpose.
 *
 * @returns a sentence per problem; none when all is well
 */
export async function findTreeProblems(page: Page): Promise<string[]> {
  const tree = await readTree(page);
  const dialog = tree.find(({role}) => role === 'dialog');
  const stops = tree.filter(({isFocusable}) => isFocusable);
  // The links of a block of code are named like its buttons.
  const buttons = stops.filter(({role}) => /^(?:button|DisclosureTriangle)$/i.test(role)).map(({name}) => name);
  return [
    ...tree.flatMap((node) => {
      const {role, name, ancestors} = node;
      // The theme's link past the menus is in a region of the same name, because all of a page has to be in landmarks.
      const outer = ancestors.find((each) => ANNOUNCED.has(each.role) && each.name === name && !/^Skip to/.test(name));
      // What is in a button, and an icon in a link that has a name, is no element of its own.
      const isPart = ancestors.some((each) => each.role === 'button' || (each.role === 'link' && each.name !== ''));
      const isBehind = dialog && dialog !== node && !dialog.ancestors.includes(node) && !ancestors.includes(dialog);
      const isNamed = NAMED.has(role);
      return [
        isNamed && !name && !isPart && `${role} without a name in ${ancestors.slice(-3).map(describe).join(' > ')}`,
        role === 'heading' &&
          name !== normalizeSpaces(node.text) &&
          `${describe(node)} reads "${normalizeSpaces(node.text)}"`,
        /^(.{3,}) \1$/.test(name) && `${describe(node)} says the same twice`,
        isNamed && name && outer && `${describe(outer)} and ${describe(node)} in it say the same`,
        isNamed && isBehind && `${describe(node)} is behind ${describe(dialog)}`,
      ].flatMap((problem) => problem || []);
    }),
    ...(stops.length > 5 ? [] : [`${stops.length} places take the focus`]),
    ...stops
      .filter(({role, name}) => !name || /^(generic|none|pre|code)$/i.test(role))
      .map((node) => `${describe(node)} takes the focus`),
    ...buttons.filter((name, i) => buttons.indexOf(name) !== i).map((name) => `two buttons are named "${name}"`),
    ...(await page.evaluate(findIdle)).map((html) => `${html} takes the focus, and has nothing to scroll`),
  ];
}

const findIdle = () =>
  [...document.querySelectorAll('[tabindex="0"]:is([role=group], [role=region], :not([role], a, button, input))')]
    .filter(
      (each) =>
        each.checkVisibility() && each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight,
    )
    .map((each) => each.outerHTML.slice(0, 200));
