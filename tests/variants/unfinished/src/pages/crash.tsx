import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';

/** Crashes while the address says so; the test then takes that away and tries again. */
function Fragile(): ReactNode {
  if (typeof window !== 'undefined' && window.location.hash === '#crash') {
    throw new Error('This page was told to crash.');
  }
  return (
    <main>
      <h1>Still standing</h1>
    </main>
  );
}

export default function Crash(): ReactNode {
  return (
    <Layout title="Crash" description="A page that crashes on request.">
      <Fragile />
    </Layout>
  );
}
