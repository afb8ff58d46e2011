import React, {type ComponentProps, type ReactNode} from 'react';
import Tabs from '@theme/Tabs';

/**
 * Tabs in a box of their own. The theme mounts its tabs a second time after hydration, and when these stand beside the paragraphs of a
 * page, the browser computes the styles of the whole page again: https://github.com/facebook/docusaurus/issues/5653
 */
export default function BoxedTabs(props: ComponentProps<typeof Tabs>): ReactNode {
  return (
    <div>
      <Tabs {...props} />
    </div>
  );
}
