// Change: the panel is named by its tab (`src/theme/Tabs`); the theme's takes no attributes.
// Ejected from: @docusaurus/theme-classic@3.10.2 lib/theme/TabItem/index.js sha256 beef630741839e814275623c0a01f7096ab9213c838b5b577447a3c530c124c0

import React, {type ReactNode} from 'react';
import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';

export default function TabItem({children, className, value}: Props): ReactNode {
  const {selectedValue, tabValues, lazy} = useTabs();
  const {id, 'aria-controls': panel} = tabValues.find((tab) => tab.value === value)?.attributes ?? {};
  const isSelected = value === selectedValue;
  return isSelected || !lazy ? (
    <div role="tabpanel" id={panel as string} aria-labelledby={id as string} className={className} hidden={!isSelected}>
      {children}
    </div>
  ) : null;
}
