// Change: wraps the button, so that it jumps to the top if the reader asked the system for less motion. The theme always
// scrolls smoothly, by script. Its script stops when the page is at the top.

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
