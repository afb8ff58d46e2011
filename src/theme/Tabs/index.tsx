// Change: a screen reader can tell which panel belongs to a tab, and for which group of tabs the choice counts. The ids
// for this are added in the browser, because they would make the HTML of a long page larger. The HTML contains the value
// of each tab and panel, so that src/startup/stored-choices.js can show the panel that the reader chose in an earlier
// visit, before the page is painted. The theme mounts its tabs again after hydration. Ours stay, because otherwise the
// page would move, and a tab that was clicked before would be gone.
// The browser's own search, a link to a text and our search show a panel that is not chosen when they have found a word in
// it. This choice is not stored.
// The theme's tabs also take an arrow key together with Alt or Cmd, which lead to the page before or after.
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

interface Names {
  /** The label of the list. */
  label: string;
  /** Undefined on the server. */
  getTabId: (value: string) => string | undefined;
  getPanelId: (value: string) => string | undefined;
  /** The `data-value` of a tab and its panel. Undefined for tabs whose choice is not stored. */
  getValue: (value: string) => string | undefined;
}

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
    // With Alt, or Cmd on a Mac, the arrow keys lead to the page before or after.
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
 * Lets the browser's own search, a link to a text (`#:~:text=…`) and our search show a panel that is not chosen. The browser
 * finds text in `hidden="until-found"`, and sends `beforematch` before it shows the panel. React only knows `hidden`
 * without a value (https://github.com/facebook/react/issues/24740), so the value is set after each render that hides the
 * panel. Before hydration, `src/startup/stored-choices.js` does all this. A hidden panel has no role, because a screen reader would otherwise meet an empty panel for each tab.
 */
function useFindablePanel(isHidden: boolean, reveal: () => void): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  // True when the theme has applied the choice that the browser stored.
  const isBrowser = useIsBrowser();
  useEffect(() => {
    const element = panel.current;
    if (!isBrowser || !isHidden || !element) {
      return undefined;
    }
    if (!element.hasAttribute('hidden')) {
      // The browser found text in this panel before hydration, and has shown it.
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
  return (
    <div className={`tab-panels ${styles.panels}`}>
      {items
        .map(({props}) => props)
        .filter(({value}) => !lazy || value === selectedValue)
        .map(({value, className, children: content}) => (
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
  const chosen = useTabsContextValue(props);
  // A panel that was found is shown until the reader chooses a tab, here or in another list of the same group.
  const [found, setFound] = useState<{value: string; insteadOf: string}>();
  const isFoundShown = found !== undefined && found.insteadOf === chosen.selectedValue;
  const selectedValue = isFoundShown ? found.value : chosen.selectedValue;
  const selectValue = (tab: string) => {
    setFound(undefined);
    chosen.selectValue(tab);
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
    <TabsProvider value={{...chosen, selectedValue, selectValue}}>
      <div
        className={`theme-tabs-container tabs-container ${styles.container}`}
        data-group={groupId}
        data-parameter={parameter}
      >
        <TabList className={props.className} {...names} />
        <TabPanels {...names} reveal={(tab) => setFound({value: tab, insteadOf: chosen.selectedValue})}>
          {props.children}
        </TabPanels>
      </div>
    </TabsProvider>
  );
}
