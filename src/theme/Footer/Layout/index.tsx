// Change: wraps the footer to say whose site this is. As the theme's HTML, the links in it would reload the app.
// The article stays when the footer fails.

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import FooterLayout from '@theme-original/Footer/Layout';
import type {Props} from '@theme/Footer/Layout';
import {withBoundary} from '@site/src/components/withBoundary';
import {settings} from '@site/src/site/settings';

const Footer = withBoundary<Props>(FooterLayout, 'footer');

export default function FooterLayoutWithNotice(props: Props): ReactNode {
  return <Footer {...props} copyright={!settings.officialEdition && <Notice />} />;
}

function Notice(): ReactNode {
  const {name, website} = settings.museum;
  return (
    <p className="footer__copyright">
      Independent documentation, not run by the {name}. Where it differs from the{' '}
      <Link to={website}>museum’s own pages</Link>, the museum’s pages count. <Link to="/about/">About this site</Link>
    </p>
  );
}
