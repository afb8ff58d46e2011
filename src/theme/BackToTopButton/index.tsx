// Change: wraps the button, so that it jumps where the reader asked the system for less motion: the theme scrolls by a
// script of its own, which has nothing to do once the page is at its top.

import React, {type ReactNode} from 'react';
import {prefersReducedMotion} from '@docusaurus/theme-common';
import BackToTopButton from '@theme-original/BackToTopButton';

export default function BackToTopButtonWithLessMotion(): ReactNode {
  return (
    <div style={{display: 'contents'}} onClickCapture={() => prefersReducedMotion() && window.scrollTo(0, 0)}>
      <BackToTopButton />
    </div>
  );
}
