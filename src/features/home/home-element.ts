/**
 * The parts of the home page that are made from our data.
 *
 * In:  `<Home show="tasks" />`, on a line of its own
 * Out: whose site this is, three first requests with their responses, or cards
 */

import {defineViews} from '../../markdown/element';
import {edition} from '../../site/edition';
import {services, type ServiceId} from '../../site/services';
import {tasks, tools} from '../../site/tasks';
import {formatStatus} from '../services';
import {formatFirstRequests} from './first-requests';

/** @param cards the Markdown of each */
const formatCards = (cards: readonly (readonly string[])[]): string =>
  ['<ul className="home-cards">', ...cards.flatMap((card) => ['<li>', ...card, '</li>']), '</ul>'].join('\n\n');

const formatService = (id: ServiceId): string => `- [${services[id].name}](${services[id].page}) ${formatStatus(id)}`;

const views = {
  edition: () => edition.home,
  tasks: () =>
    formatCards(
      tasks.map(({goal, summary, services: ids, guide}) => [
        `### ${goal}`,
        summary,
        [...ids.map((id) => formatService(id)), ...(guide ? [`- [Tutorial: ${guide.label}](${guide.page})`] : [])].join(
          '\n',
        ),
      ]),
    ),
  requests: formatFirstRequests,
  tools: () => formatCards(tools.map(({name, summary, page}) => [`### [${name}](${page})`, summary])),
};

export default defineViews('Home', 'show', views);
