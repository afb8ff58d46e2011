import {getValues, readRecording, type Recording} from 'recorded-samples';
import {formatWorkImage} from '../works';
import {formatCount} from '../../lib/units';
import {UserError} from '../../lib/user-error';
import {works} from '../../site/works';

/** The work that the three requests lead to. */
const WORK = 'night-watch';

/**
 * Three recorded requests, from a search to a painting. Each hands a part of its response on to the next request.
 *
 * @param root the project's folder
 * @returns a numbered list, as Markdown
 * @throws UserError when a response does not contain what the next request needs
 */
export function formatFirstRequests(root: string): string {
  const search = readRecording(root, 'search/narrow/response');
  const record = readRecording(root, 'http/edm/response');
  const image = readRecording(root, 'iiif/thumbnail/recorded');
  const {imageId, width, height} = works[WORK];
  const number = new URL(record.url).pathname.slice(1);
  const steps = [
    {
      title: '[Search](/docs/search)',
      request: formatRequest(search),
      response: [
        formatValue(search, 'totalItems', '$.partOf.totalItems'),
        formatValue(search, 'id', '$.orderedItems[0].id', number),
      ],
    },
    {
      title: '[Read the record](/docs/http/)',
      request: formatRequest(record, number),
      response: [
        formatValue(record, 'dc:title', "//edm:ProvidedCHO/dc:title[@xml:lang='en'][last()]"),
        formatValue(record, 'dcterms:created', "//edm:ProvidedCHO/dcterms:created[@xml:lang='en']"),
        formatValue(record, 'edm:isShownBy', '//ore:Aggregation/edm:isShownBy/@rdf:resource', imageId),
      ],
    },
    {
      title: '[Get the image](/docs/iiif/image)',
      request: formatRequest(image, imageId),
      response: [formatWorkImage(WORK, {sizes: '10rem'}), '', `${formatCount(width)} × ${formatCount(height)} pixels`],
    },
  ];
  const items = steps.map(
    ({title, request, response}) => `<li>

<div className="first-request">

## ${title}

${request}

</div>

<div className="first-response">

${response.join('\n')}

</div>

</li>`,
  );
  return ['<ol className="first-requests">', ...items, '</ol>'].join('\n\n');
}

/** @param handedOn the part of the URL that the response before contained */
function formatRequest({url}: Recording, handedOn?: string): string {
  const {host, pathname, search} = new URL(url);
  const shown = `${host}${pathname}${search}`;
  return `[<code translate="no">${formatHandedOn(shown, handedOn, url)}</code>](${url})`;
}

/** @param handedOn the part of the value that the next request contains */
function formatValue(recording: Recording, name: string, path: string, handedOn?: string): string {
  const [value] = getValues(recording, path);
  if (value === undefined) {
    throw new UserError(`${recording.file}: nothing is at ${path}, which the home page shows; choose another path.`);
  }
  const element = handedOn === undefined ? 'span' : 'code';
  return `- <code translate="no">${name}</code> <${element}>${formatHandedOn(value, handedOn, recording.file)}</${element}>`;
}

/** @returns the text as an element of MDX, in which a URL does not become a link */
function formatHandedOn(text: string, handedOn: string | undefined, place: string): string {
  if (handedOn === undefined) {
    return quote(text);
  }
  const [before, ...rest] = text.split(handedOn);
  if (before === undefined || rest.length === 0) {
    throw new UserError(`${place}: "${text}" does not contain ${handedOn}, which the home page hands on.`);
  }
  return `${quote(before)}<b>${handedOn}</b>${quote(rest.join(handedOn))}`;
}

/** A text as an expression, with places where a URL can break. */
const quote = (text: string): string =>
  text
    .split(/(?<=[?&]|[\w,]\/)/)
    .map((part) => `{${JSON.stringify(part)}}`)
    .join('<wbr />');
