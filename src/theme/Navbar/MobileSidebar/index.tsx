// Change: the mobile menu is rendered when it is opened for the first time. The theme renders it, closed, in every page on a phone as
// soon as the page hydrates: some hundred elements, and three passes of style and layout.

import React, {useState, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

export default function NavbarMobileSidebar(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(false);
  if (shown && !wasShown) {
    setWasShown(true);
  }
  return wasShown ? <MobileSidebar /> : null;
}
