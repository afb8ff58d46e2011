/**
 * A drawing of the steps from the data that a reader has to the data that the reader wants. The boxes are the data, and
 * each arrow is a service.
 *
 * | input | output |
 * | --- | --- |
 * | `<ServiceMap of="works" />` | a list. The style sheet draws it as boxes and arrows, and the Markdown version of the page has a list |
 * | `<ServiceMap of="works" here="search" />` | the same list for the page of this service, where the name of the service is not a link |
 * | `<ServiceMap of="works" show="names" />` | the same list without the notes in the boxes |
 */

import {defineElement, getKeys} from '../../markdown/element';
import {serviceMaps, type ServiceMap, type Step} from '../../site/service-maps';
import {services} from '../../site/services';

export default defineElement({
  name: 'ServiceMap',
  required: {of: getKeys(serviceMaps)},
  optional: {here: getKeys(services), show: ['names']},
  render({of, here, show}) {
    const {start, steps}: ServiceMap = serviceMaps[of];
    const hasNotes = show === undefined;
    const items = [formatItem('', formatBox(start, hasNotes))];
    for (const step of steps) {
      const isPageOfService = step.service !== undefined && step.service === here;
      items.push(formatItem(formatArrow(step, isPageOfService), formatBox(step, hasNotes)));
    }
    return [['<figure className="service-map">', '<ol>', ...items, '</ol>', '</figure>'].join('\n\n')];
  },
});

/** @returns an item of the list, with a box and the arrow that leads to it. The first item has no arrow */
const formatItem = (arrow: string, box: string): string => `<li>\n\n${arrow} ${box}\n\n</li>`;

const formatBox = ({name, note}: {name: string; note: string}, hasNote: boolean): string =>
  `<span className="service-map__box">**${name}**${hasNote ? ` <span>${note}</span>` : ''}</span>`;

/** @param isPageOfService whether the drawing is on the page of the service. Then the arrow does not link to this page. */
function formatArrow({service, label, page, verb}: Step, isPageOfService: boolean): string {
  const url = service ? services[service].page : page;
  const name = isPageOfService || url === undefined ? `<strong>${label}</strong>` : `[${label}](${url})`;
  return `<span className="service-map__arrow">${name} <span>${verb}</span></span>`;
}
