// Change: wraps the tabs to connect each tab with its panel, and to name their list after the group that the choice
// applies to. In the browser only: the theme takes no attributes for panels and list, and mounts them anew there.

import React, {useEffect, useId, useRef, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import TabsOriginal from '@theme-original/Tabs';
import type {Props} from '@theme/Tabs';

export default function Tabs(props: Props): ReactNode {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isBrowser = useIsBrowser();
  const label = (props.groupId ?? 'choices').replaceAll('-', ' ');
  useEffect(() => {
    const list = frame.current?.querySelector('[role=tablist]');
    const panels = list?.nextElementSibling?.children;
    list?.setAttribute('aria-label', label);
    Array.from(list?.children ?? []).forEach((tab, i) => {
      tab.id = `${id}${i}`;
      tab.setAttribute('aria-controls', `${tab.id}panel`);
      panels?.[i]?.setAttribute('id', `${tab.id}panel`);
      panels?.[i]?.setAttribute('aria-labelledby', tab.id);
    });
  }, [id, label, isBrowser]);
  return (
    <div ref={frame}>
      <TabsOriginal {...props} />
    </div>
  );
}
