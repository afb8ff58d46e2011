// Change: wraps the footer to say whose site this is. As the theme's HTML, the links in it would reload the app.
// The article stays when the footer fails.

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import FooterLayout from '@theme-original/Footer/Layout';
import type {Props} from '@theme/Footer/Layout';
import {withBoundary} from '@site/src/components/withBoundary';
import type {footerNotice} from '@site/src/site/edition';

const Footer = withBoundary<Props>(FooterLayout, 'footer');

export default function FooterLayoutWithNotice(props: Props): ReactNode {
  const {notice} = useDocusaurusContext().siteConfig.customFields as {notice: typeof footerNotice};
  return <Footer {...props} copyright={notice && <Notice {...notice} />} />;
}

function Notice({start, link, to, end}: NonNullable<typeof footerNotice>): ReactNode {
  return (
    <p className="footer__copyright">
      {start} <Link to={to}>{link}</Link>
      {end} <Link to="/about/">About this site</Link>
    </p>
  );
}
