/**
 * Brings the current page's entry in the menu of a section into sight when a page is opened. The theme leaves the menu
 * where it is (https://github.com/facebook/docusaurus/issues/7980).
 */

import type {ClientModule} from '@docusaurus/types';
import {showCurrentEntry} from '../lib/show-current-entry';

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => showCurrentEntry(document);
