/**
 * The parts of the home page that are made from our data.
 *
 * In:  `<Home show="tasks" />`, on a line of its own
 * Out: the title, a search and the first links; or cards
 */

import type {Link, Paragraph, PhrasingContent} from 'mdast';
import {defineElement, getKeys, type Content} from '../../markdown/element';
import {text} from '../../markdown/nodes';
import {services} from '../../site/services';
import {settings} from '../../site/settings';
import {tasks, tools} from '../../site/tasks';
import {formatStatus} from '../services/card';

const createParagraph = (className: string, children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
  data: {hProperties: {className: [className]}},
});

const createButton = (kind: 'primary' | 'secondary', url: string, label: string): Link => ({
  type: 'link',
  url,
  children: [text(label)],
  data: {hProperties: {className: ['button', `button--${kind}`]}},
});

/** @param cards the Markdown of each */
const formatCards = (cards: readonly (readonly string[])[]): Content => [
  ['<ul className="home-cards">', ...cards.flatMap((card) => ['<li>', ...card, '</li>']), '</ul>'].join('\n\n'),
];

const formatService = ({name, page, status}: (typeof services)[keyof typeof services]): string =>
  `- [${name}](${page}) ${formatStatus(status)}`;

const views = {
  start: (): Content => [
    `# ${settings.title}`,
    createParagraph('lead', [
      text(`${settings.tagline} Free to use, without an API key. The metadata is in the public domain (CC0).`),
    ]),
    '<HomeSearch />',
    createParagraph('home-actions', [
      createButton('primary', '/introduction', 'Start in five minutes'),
      text(' '),
      createButton('secondary', '/tutorials/search-to-image', 'From a search to a saved image'),
    ]),
  ],
  tasks: () =>
    formatCards(
      tasks.map(({goal, summary, services: ids, guide}) => [
        `### ${goal}`,
        summary,
        [
          ...ids.map((id) => formatService(services[id])),
          ...(guide ? [`- [Tutorial: ${guide.label}](${guide.page})`] : []),
        ].join('\n'),
      ]),
    ),
  tools: () => formatCards(tools.map(({name, summary, page}) => [`### [${name}](${page})`, summary])),
};

export default defineElement({
  name: 'Home',
  required: {show: getKeys(views)},
  components: {HomeSearch: {source: '@site/src/features/home/search', inMarkdown: () => []}},
  render: ({show}) => views[show](),
});
