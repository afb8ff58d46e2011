/**
 * A drawing of the way from what a reader has to what the reader wants, with a service on each arrow.
 *
 * | input | output |
 * | --- | --- |
 * | `<ServiceMap of="works" />` | a list that style sheets draw as boxes and arrows. In the Markdown version it is a list |
 * | `<ServiceMap of="works" here="search" />` | the same on the page of a service, whose arrow is marked |
 * | `<ServiceMap of="works" show="names" />` | the same, smaller, without what is in each box |
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
    const items = [
      formatItem('', formatBox(start, hasNotes)),
      ...steps.map((step) =>
        formatItem(formatArrow(step, step.service !== undefined && step.service === here), formatBox(step, hasNotes)),
      ),
    ];
    return [['<figure className="service-map">', '<ol>', ...items, '</ol>', '</figure>'].join('\n\n')];
  },
});

const formatItem = (arrow: string, box: string): string => `<li>\n\n${arrow} ${box}\n\n</li>`;

const formatBox = ({name, note}: {name: string; note: string}, hasNote: boolean): string =>
  `<span className="service-map__box">**${name}**${hasNote ? ` <span>${note}</span>` : ''}</span>`;

function formatArrow({service, label, page, verb}: Step, isHere: boolean): string {
  const url = service ? services[service].page : page;
  const name = isHere || url === undefined ? `<strong>${label}</strong>` : `[${label}](${url})`;
  return `<span className="service-map__arrow">${name} <span>${verb}</span></span>`;
}
