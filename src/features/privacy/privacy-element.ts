/** `<Privacy show="analytics" />`: what of the privacy page differs from one published copy of the site to another. */

import {readEnvironment} from '../../lib/environment';
import {defineViews} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import {storedChoices} from '../../site/privacy';

export default defineViews('Privacy', 'show', {
  analytics: () =>
    readEnvironment(process.env).gtagId
      ? '**This copy of the site has a measurement ID: it counts page views with Google Analytics.**'
      : '**This copy of the site has no measurement ID: it counts nothing and sends nothing to anybody.**',
  stored: () =>
    formatTable(storedChoices, {
      Key: ({key}) => code(key),
      'What is stored': ({what}) => what,
      When: ({when}) => when,
      Until: ({until}) => `${until}, or you remove it`,
    }),
});
