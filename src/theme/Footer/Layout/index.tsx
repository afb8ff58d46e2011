// Change: wraps the footer to name the owner of the site. The theme's option for this, `copyright`, takes HTML, whose
// links would reload the app.

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import FooterLayout from '@theme-original/Footer/Layout';
import type {Props} from '@theme/Footer/Layout';
import type {footerNotice} from '@site/src/site/edition';

export default function FooterLayoutWithNotice(props: Props): ReactNode {
  const {notice} = useDocusaurusContext().siteConfig.customFields as {notice: typeof footerNotice};
  return <FooterLayout {...props} copyright={notice && <Notice {...notice} />} />;
}

function Notice({start, link, to, end}: NonNullable<typeof footerNotice>): ReactNode {
  return (
    <p className="footer__copyright">
      {start} <Link to={to}>{link}</Link>
      {end} <Link to="/about/">About this site</Link>
    </p>
  );
}
