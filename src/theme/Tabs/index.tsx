// Change:
// - Tabs and panels name each other, and the list of tabs has a name, so that a screen reader can read which panel
//   belongs to a tab, and what the tabs are for. The ids for this are added in the browser, because they would make the
//   HTML of a long page larger.
// - The HTML contains the value of each tab and panel. With it, src/startup/stored-choices.js shows the panel that the
//   reader chose in an earlier visit before the page is painted.
// - The tabs stay mounted after hydration. The theme mounts them again, which would move the page and lose a click on a
//   tab.
// - A panel that is not chosen opens when the browser's own search, a link to a text or our search has found a word in
//   it. This choice is not stored.
// - An arrow key with Alt or Cmd goes back or forward in the history. The theme's tabs would select another tab.
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/Tabs/index.tsx sha256 4346b7b003462cd328481ef3377e90ee131745ee17132666b863a50ac3e32ef8

import React, {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {hasModifier} from '@site/src/lib/has-modifier';
import type {Props as ItemProps} from '@theme/TabItem';
import type {Props} from '@theme/Tabs';
import styles from './styles.module.css';

type TabEvent = FocusEvent<HTMLLIElement> | MouseEvent<HTMLLIElement> | KeyboardEvent<HTMLLIElement>;

/** The names and attributes that connect tabs and panels. */
interface Names {
  /** The label of the list of tabs. */
  label: string;
  /** Returns undefined on the server and during hydration, as `getPanelId` does. */
  getTabId: (value: string) => string | undefined;
  getPanelId: (value: string) => string | undefined;
  /** Returns the `data-value` of a tab and its panel, or undefined for tabs whose choice is not stored. */
  getValue: (value: string) => string | undefined;
}

/** The list of tabs, which the arrow keys and the Enter key control. */
function TabList({className, label, getTabId, getPanelId, getValue}: Names & {className?: string}): ReactNode {
  const {selectedValue, selectValue, tabValues, block} = useTabs();
  const list = useRef<HTMLUListElement>(null);
  const {blockElementScrollPositionUntilNextRender} = useScrollPositionBlocker();

  const selectTab = (value: string, event: TabEvent) => {
    if (value !== selectedValue) {
      blockElementScrollPositionUntilNextRender(event.currentTarget);
      selectValue(value);
    }
  };
  const handleKey = (value: string, index: number, event: KeyboardEvent<HTMLLIElement>) => {
    // With Alt, or Cmd on a Mac, the arrow keys go back or forward in the history.
    if (hasModifier(event)) {
      return;
    }
    const steps: Readonly<Record<string, number>> = {ArrowRight: 1, ArrowLeft: -1};
    const step = steps[event.key];
    if (event.key === 'Enter') {
      selectTab(value, event);
    } else if (step) {
      const next = list.current?.children[(index + step + tabValues.length) % tabValues.length];
      (next as HTMLElement | undefined)?.focus();
    }
  };

  return (
    <ul
      ref={list}
      role="tablist"
      aria-orientation="horizontal"
      aria-label={label}
      className={['tabs', block ? 'tabs--block' : '', className ?? ''].join(' ')}
    >
      {tabValues.map(({value, label: text, attributes}, index) => (
        <li
          key={value}
          role="tab"
          id={getTabId(value)}
          data-value={getValue(value)}
          aria-controls={getPanelId(value)}
          aria-selected={selectedValue === value}
          tabIndex={selectedValue === value ? 0 : -1}
          onKeyDown={(event) => handleKey(value, index, event)}
          onClick={(event) => selectTab(value, event)}
          {...attributes}
          className={[
            'tabs__item',
            styles.tab,
            (attributes?.className as string | undefined) ?? '',
            selectedValue === value ? 'tabs__item--active' : '',
          ].join(' ')}
        >
          {text ?? value}
        </li>
      ))}
    </ul>
  );
}

/**
 * Lets the browser's own search, a link to a text (`#:~:text=…`) and our search show a panel that is not chosen. The
 * browser finds text in an element with `hidden="until-found"`, and sends the event `beforematch` before it shows the
 * element.
 *
 * React only supports `hidden` without a value (https://github.com/facebook/react/issues/24740), so this hook sets the
 * value after each render that hides the panel. Before hydration, `src/startup/stored-choices.js` does the same. The
 * hook also removes the role of a hidden panel. Otherwise, a screen reader would find an empty panel for each tab.
 *
 * @param reveal called when the browser or our search has found text in the hidden panel
 */
function useFindablePanel(isHidden: boolean, reveal: () => void): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  // False during hydration. After that, the theme has applied the stored choice.
  const isBrowser = useIsBrowser();
  useEffect(() => {
    const element = panel.current;
    if (!isBrowser || !isHidden || !element) {
      return undefined;
    }
    if (!element.hasAttribute('hidden')) {
      // Before hydration, the browser found text in this panel and removed the attribute.
      reveal();
      return undefined;
    }
    element.setAttribute('hidden', 'until-found');
    element.removeAttribute('role');
    element.addEventListener('beforematch', reveal);
    return () => {
      element.removeEventListener('beforematch', reveal);
      element.setAttribute('role', 'tabpanel');
    };
  }, [isBrowser, isHidden, reveal]);
  return panel;
}

/** A panel that the browser's own search can show while it is hidden. */
function TabPanel({
  isHidden,
  reveal,
  ...props
}: ComponentProps<'div'> & {isHidden: boolean; reveal: () => void}): ReactNode {
  const panel = useFindablePanel(isHidden, reveal);
  return <div {...props} ref={panel} role="tabpanel" hidden={isHidden} />;
}

/** Renders the panels. The theme's `TabItem` cannot do this, because it takes no attributes for its panel. */
function TabPanels({
  children,
  reveal,
  getTabId,
  getPanelId,
  getValue,
}: Names & {children: ReactNode; reveal: (value: string) => void}): ReactNode {
  const {selectedValue, lazy} = useTabs();
  const items = sanitizeTabsChildren(children) as readonly ReactElement<ItemProps>[];
  const renderedItems = items.filter(({props}) => !lazy || props.value === selectedValue);
  return (
    <div className={`tab-panels ${styles.panels}`}>
      {renderedItems.map(({props: {value, className, children: content}}) => (
        <TabPanel
          key={value}
          reveal={() => reveal(value)}
          isHidden={value !== selectedValue}
          id={getPanelId(value)}
          data-value={getValue(value)}
          aria-labelledby={getTabId(value)}
          className={`${styles.panel} ${className ?? ''}`}
        >
          {content}
        </TabPanel>
      ))}
    </div>
  );
}

export default function Tabs(props: Props): ReactNode {
  const id = useId();
  const isBrowser = useIsBrowser();
  // The tab that the reader chose. All tab lists with the same group id share the choice.
  const choice = useTabsContextValue(props);
  // The panel in which a search found text. It is shown until the reader chooses a tab, here or in another list of the
  // group.
  const [match, setMatch] = useState<{value: string; insteadOf: string}>();
  const isMatchShown = match !== undefined && match.insteadOf === choice.selectedValue;
  const selectedValue = isMatchShown ? match.value : choice.selectedValue;
  const selectValue = (tab: string) => {
    setMatch(undefined);
    choice.selectValue(tab);
  };
  const {groupId, queryString} = props;
  const parameter = queryString === true ? groupId : queryString || undefined;
  const names: Names = {
    label: (groupId ?? 'choices').replaceAll('-', ' '),
    getTabId: (tab) => (isBrowser ? `${id}${tab}` : undefined),
    getPanelId: (tab) => (isBrowser ? `${id}${tab}-panel` : undefined),
    getValue: (tab) => (groupId || parameter ? tab : undefined),
  };
  return (
    <TabsProvider value={{...choice, selectedValue, selectValue}}>
      <div
        className={`theme-tabs-container tabs-container ${styles.container}`}
        data-group={groupId}
        data-parameter={parameter}
      >
        <TabList className={props.className} {...names} />
        <TabPanels {...names} reveal={(tab) => setMatch({value: tab, insteadOf: choice.selectedValue})}>
          {props.children}
        </TabPanels>
      </div>
    </TabsProvider>
  );
}
