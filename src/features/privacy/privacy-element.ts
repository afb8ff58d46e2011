/**
 * The parts of the privacy page that depend on the code and the settings of this copy of the site.
 *
 * | input | output |
 * | --- | --- |
 * | `<Privacy show="analytics" />` | a sentence that states whether this copy of the site counts page views |
 * | `<Privacy show="storage" />` | a table of the values that the site stores in the browser |
 */

import {readEnvironment} from '../../lib/environment';
import {defineViews} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import {analyticsNotice, storedChoices} from '../../site/privacy';

export default defineViews('Privacy', 'show', {
  analytics: () => `**${readEnvironment(process.env).gtagId ? analyticsNotice.on : analyticsNotice.off}**`,
  storage: () =>
    formatTable(storedChoices, {
      Key: ({key}) => code(key),
      'What is stored': ({what}) => what,
      When: ({when}) => when,
      Until: ({until}) => `${until}, or you remove it`,
    }),
});
