// Change: wraps the foot of a page to add a link that reports a problem with it.

import React, {type ReactNode} from 'react';
import Footer from '@theme-original/DocItem/Footer';
import {ReportProblem} from '@site/src/components/report-problem';

export default function DocItemFooter(): ReactNode {
  return (
    <>
      <Footer />
      <ReportProblem />
    </>
  );
}
