/**
 * The parts of the privacy page that differ from one published copy of the site to another.
 *
 * In:  `<Privacy show="analytics" />`, on a line of its own; or `stored`
 * Out: whether this copy counts page views; or a table of what it stores in the browser
 */

import {defineElement, type Component} from '../../markdown/element';
import {element} from '../../markdown/nodes';
import {storedChoices} from '../../site/privacy';

const components = {
  PrivacyAnalytics: {
    source: '@site/src/features/privacy/analytics',
    inMarkdown: () => ['The page says here whether this copy of the site counts page views.'],
  },
  PrivacyStored: {
    source: '@site/src/features/privacy/stored-choices',
    inMarkdown: (_, __, {table}) =>
      table(
        ['Key begins with', 'What is stored', 'When', 'Until'],
        storedChoices.map(({key, what, when, until}) => [`\`${key}\``, what, when, `${until}, or you remove it`]),
      ),
  },
} satisfies Record<string, Component>;

export default defineElement({
  name: 'Privacy',
  required: {show: ['analytics', 'stored']},
  components,
  render: ({show}) => [element(show === 'stored' ? 'PrivacyStored' : 'PrivacyAnalytics', {}, [])],
});
