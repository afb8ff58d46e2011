/**
 * The parts of the home page that are made from our data.
 *
 * | input | output |
 * | --- | --- |
 * | `<Home show="edition" />` | a sentence about who runs this site, or nothing on the museum's own site |
 * | `<Home show="requests" />` | three first requests with their responses |
 * | `<Home show="tasks" />` | a card for each task, with its services |
 * | `<Home show="tools" />` | a card for each tool of this site |
 */

import {defineViews} from '../../markdown/element';
import {edition} from '../../site/edition';
import {services, type ServiceId} from '../../site/services';
import {tasks, tools, type Task} from '../../site/tasks';
import {formatStatus} from '../services';
import {formatFirstRequests} from './first-requests';

const views = {
  edition: () => edition.home,
  tasks: () => formatCards(tasks.map(formatTask)),
  requests: formatFirstRequests,
  tools: () => formatCards(tools.map(({name, summary, page}) => [`### [${name}](${page})`, summary])),
};

export default defineViews('Home', 'show', views);

/** @param cards the blocks of Markdown in each card */
function formatCards(cards: readonly (readonly string[])[]): string {
  const items = cards.flatMap((blocks) => ['<li>', ...blocks, '</li>']);
  return ['<ul className="home-cards">', ...items, '</ul>'].join('\n\n');
}

/** @returns the blocks of a card */
function formatTask({goal, summary, services: serviceIds, guide}: Task): string[] {
  const links = serviceIds.map(formatServiceLink);
  if (guide) {
    links.push(`- [Tutorial: ${guide.label}](${guide.page})`);
  }
  return [`### ${goal}`, summary, links.join('\n')];
}

const formatServiceLink = (id: ServiceId): string =>
  `- [${services[id].name}](${services[id].page}) ${formatStatus(id)}`;
