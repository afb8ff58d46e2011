import {getValues, readRecording, type Recording} from 'recorded-samples';
import {formatWorkImage} from '../works';
import {formatCount} from '../../lib/units';
import {UserError} from '../../lib/user-error';
import {works} from '../../site/works';

/** The work to which the three requests lead. */
const WORK = 'night-watch';

/** A request and its response, as Markdown. */
interface Step {
  title: string;
  request: string;
  /** The lines of the response. */
  response: readonly string[];
}

/**
 * Three recorded requests: a search, a record and an image. Each of the first two responses contains a value that the next
 * request needs. The page emphasises this value in both places.
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
  const objectId = new URL(record.url).pathname.slice(1);
  const steps: Step[] = [
    {
      title: '[Search](/docs/search)',
      request: formatRequest(search),
      response: [
        formatValue(search, 'totalItems', '$.partOf.totalItems'),
        formatValue(search, 'id', '$.orderedItems[0].id', objectId),
      ],
    },
    {
      title: '[Read the record](/docs/http/)',
      request: formatRequest(record, objectId),
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
  return ['<ol className="first-requests">', ...steps.map(formatStep), '</ol>'].join('\n\n');
}

const formatStep = ({title, request, response}: Step): string => `<li>

<div className="first-request">

## ${title}

${request}

</div>

<div className="first-response">

${response.join('\n')}

</div>

</li>`;

/** @param emphasis the part of the URL that the previous response contained */
function formatRequest({url}: Recording, emphasis?: string): string {
  const {host, pathname, search} = new URL(url);
  const urlWithoutProtocol = `${host}${pathname}${search}`;
  return `[<code translate="no">${formatText(urlWithoutProtocol, emphasis, url)}</code>](${url})`;
}

/**
 * @param name the name of the value on the page
 * @param path the field path of the value in the response
 * @param emphasis the part of the value that the next request contains
 * @returns an item of a list
 */
function formatValue(recording: Recording, name: string, path: string, emphasis?: string): string {
  const [value] = getValues(recording, path);
  if (value === undefined) {
    throw new UserError(`${recording.file}: nothing is at ${path}, which the home page shows; choose another path.`);
  }
  const element = emphasis === undefined ? 'span' : 'code';
  return `- <code translate="no">${name}</code> <${element}>${formatText(value, emphasis, recording.file)}</${element}>`;
}

/**
 * @param emphasis the part of the text in bold
 * @param source where the text comes from, for the message of an error
 * @returns the text as elements and expressions of MDX
 */
function formatText(text: string, emphasis: string | undefined, source: string): string {
  if (emphasis === undefined) {
    return formatExpressions(text);
  }
  const [before, ...rest] = text.split(emphasis);
  if (before === undefined || rest.length === 0) {
    throw new UserError(
      `${source}: "${text}" does not contain ${emphasis}, which connects two requests on the home page; choose another recording.`,
    );
  }
  return `${formatExpressions(before)}<b>${emphasis}</b>${formatExpressions(rest.join(emphasis))}`;
}

/** A text in an expression of MDX does not become a link, as a plain URL would. A long URL can break at each `<wbr />`. */
const formatExpressions = (text: string): string =>
  text
    .split(/(?<=[?&]|[\w,]\/)/)
    .map((part) => `{${JSON.stringify(part)}}`)
    .join('<wbr />');
