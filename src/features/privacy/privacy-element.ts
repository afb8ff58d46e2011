/**
 * The parts of the privacy page that differ from one published copy of the site to another.
 *
 * In:  `<Privacy show="analytics" />`, on a line of its own; or `stored`
 * Out: whether this copy counts page views; or a table of what it stores in the browser
 */

import {defineElement} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import {storedChoices} from '../../site/privacy';

export default defineElement({
  name: 'Privacy',
  required: {show: ['analytics', 'stored']},
  components: {PrivacyAnalytics: '@site/src/features/privacy/Analytics'},
  render: ({show}) => [
    show === 'analytics'
      ? '<PrivacyAnalytics />'
      : formatTable(storedChoices, {
          Key: ({key}) => code(key),
          'What is stored': ({what}) => what,
          When: ({when}) => when,
          Until: ({until}) => `${until}, or you remove it`,
        }),
  ],
});
