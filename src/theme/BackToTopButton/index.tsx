// Change: wraps the button, so that it jumps to the top if the reader asked the system for less motion. The theme
// always scrolls smoothly, by a script. The script does nothing when the page is already at the top.

import React, {type ReactNode} from 'react';
import {prefersReducedMotion} from '@docusaurus/theme-common';
import BackToTopButton from '@theme-original/BackToTopButton';

export default function BackToTopButtonWithLessMotion(): ReactNode {
  const jumpToTop = () => {
    if (prefersReducedMotion()) {
      window.scrollTo(0, 0);
    }
  };
  return (
    <div style={{display: 'contents'}} onClickCapture={jumpToTop}>
      <BackToTopButton />
    </div>
  );
}
