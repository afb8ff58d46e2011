// Change: wraps the search box's container to take it out of its own positioning, so that the box can open over the navbar.

import React, {type ReactNode} from 'react';
import Search from '@theme-original/Navbar/Search';
import type {Props} from '@theme/Navbar/Search';
import styles from './custom.module.css';

export default function NavbarSearch(props: Props): ReactNode {
  return <Search {...props} className={styles.container} />;
}
