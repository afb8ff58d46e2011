// Change: wraps the tabs to connect each tab with its panel (`TabItem`), and to name their list after the group that
// the choice applies to.

import React, {
  Children,
  cloneElement,
  isValidElement,
  useEffect,
  useId,
  type ReactElement,
  type ReactNode,
} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import TabsOriginal from '@theme-original/Tabs';
import type {Props as TabItemProps} from '@theme/TabItem';
import type {Props} from '@theme/Tabs';

export default function Tabs({children, ...props}: Props): ReactNode {
  const id = useId();
  const label = (props.groupId ?? 'choices').replaceAll('-', ' ');
  const isBrowser = useIsBrowser();
  useEffect(() => {
    // The theme takes no attributes for the list, and mounts it anew in the browser.
    document.getElementById(`${id}0`)?.parentElement?.setAttribute('aria-label', label);
  }, [id, label, isBrowser]);
  const connect = ({attributes}: Pick<TabItemProps, 'attributes'>, i: number) => ({
    ...attributes,
    id: `${id}${i}`,
    'aria-controls': `${id}${i}panel`,
  });
  return (
    <TabsOriginal {...props} values={props.values?.map((tab, i) => ({...tab, attributes: connect(tab, i)}))}>
      {Children.toArray(children)
        .filter((child): child is ReactElement<TabItemProps> => isValidElement(child))
        .map((tab, i) => cloneElement(tab, {attributes: connect(tab.props, i)}))}
    </TabsOriginal>
  );
}
