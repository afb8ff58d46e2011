/**
 * The first steps with the services, in their order. `llms.txt` begins with them, for programs and assistants. Each step
 * is inline Markdown in whole sentences.
 */

import figures from './figures.json';
import {services} from './services';
import {settings} from './settings';

const {search, resolver} = services;

export const firstSteps: readonly string[] = [
  `**Find objects:** send a GET request to \`${search.base}\`, such as \`${search.base}?creator=Rembrandt+van+Rijn&imageAvailable=true\`. Search returns only identifiers, ${search.limits.pageSize.value} per page. \`next.id\` is the URL of the next page.`,
  `**Read a record:** send a GET request to \`${resolver.base}/{number}?_profile=edm-framed\`, with the number from the identifier. The response is JSON with the image and its rights. With \`_profile=la-framed\`, the response has all fields.`,
  `**Get an image:** request the image URL in the record, which is on \`iiif.micr.io\`. Change the end of the URL for another size.`,
  `**Copy many records:** harvest with OAI-PMH at \`${services['oai-pmh'].base}\` instead of requesting the records one by one.`,
  `**Name yourself:** send a \`User-Agent\` with a contact, and at most ${figures.requestsPerSecond} requests per second. The ${settings.museum.name} documents no limit.`,
];
