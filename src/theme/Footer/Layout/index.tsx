// Change: wraps the footer to add the notice that the site is independent documentation, unless it is an official edition.

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme-original/Footer/Layout';
import type {Props} from '@theme/Footer/Layout';
import {settings} from '@site/src/site/settings';

function IndependenceNotice(): ReactNode {
  const {name, website} = settings.museum;
  return (
    <p className="footer__notice">
      Independent documentation, not run by the {name}. Where it differs from the{' '}
      <Link href={website}>museum’s own pages</Link>, the museum’s pages count.{' '}
      <Link to="/about/">About this site</Link>
    </p>
  );
}

export default function FooterLayout(props: Props): ReactNode {
  return (
    <Layout
      {...props}
      copyright={
        <>
          {!settings.officialEdition && <IndependenceNotice />}
          {props.copyright}
        </>
      }
    />
  );
}
