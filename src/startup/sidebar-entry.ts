/**
 * Scrolls the menu of a section to the entry of the current page when a page opens. The theme does not scroll the menu
 * (https://github.com/facebook/docusaurus/issues/7980).
 */

import type {ClientModule} from '@docusaurus/types';
import {showCurrentEntry} from '../lib/show-current-entry';

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => showCurrentEntry(document);
