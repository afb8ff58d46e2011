// Change: wraps the footer to say whose site this is. As the theme's HTML, the links in it would reload the app.
// The article stays when the footer fails.

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import FooterLayout from '@theme-original/Footer/Layout';
import type {Props} from '@theme/Footer/Layout';
import {withBoundary} from '@site/src/components/withBoundary';
import {footerNotice} from '@site/src/site/edition';
import {settings} from '@site/src/site/settings';

const Footer = withBoundary<Props>(FooterLayout, 'footer');

export default function FooterLayoutWithNotice(props: Props): ReactNode {
  return <Footer {...props} copyright={footerNotice && <Notice {...footerNotice} />} />;
}

function Notice({start, link, end}: NonNullable<typeof footerNotice>): ReactNode {
  return (
    <p className="footer__copyright">
      {start} <Link to={settings.museum.website}>{link}</Link>
      {end} <Link to="/about/">About this site</Link>
    </p>
  );
}
