/**
 * The parts of the privacy page that differ from one published copy of the site to another.
 *
 * In:  `<Privacy show="analytics" />`, on a line of its own; or `stored`
 * Out: whether this copy counts page views; or a table of what it stores in the browser
 */

import {readEnvironment} from '../../lib/environment';
import {defineViews} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import {analyticsNotice, storedChoices} from '../../site/privacy';

export default defineViews('Privacy', 'show', {
  analytics: () => `**${readEnvironment(process.env).gtagId ? analyticsNotice.on : analyticsNotice.off}**`,
  stored: () =>
    formatTable(storedChoices, {
      Key: ({key}) => code(key),
      'What is stored': ({what}) => what,
      When: ({when}) => when,
      Until: ({until}) => `${until}, or you remove it`,
    }),
});
