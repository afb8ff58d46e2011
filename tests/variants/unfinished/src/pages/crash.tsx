import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';

/** Crashes while the URL has the fragment `#crash`. The test then removes the fragment and tries again. */
function CrashingContent(): ReactNode {
  if (typeof window !== 'undefined' && window.location.hash === '#crash') {
    throw new Error('Deliberate crash of this page.');
  }
  return (
    <main>
      <h1>Rendered again</h1>
    </main>
  );
}

export default function Crash(): ReactNode {
  return (
    <Layout title="Crash" description="A page that crashes on request.">
      <CrashingContent />
    </Layout>
  );
}
