/**
 * Says what something is that a reader pastes: an identifier, a link, a request, a token, an error. Nothing is requested and nothing
 * is executed; whatever is pasted, it returns within milliseconds and throws nothing.
 */

import leven from 'leven';
import type {ServiceParameters} from '@site/src/features/openapi/service-parameters';
import {profiles} from '@site/src/site/vocabulary';
import {works, type Work} from '@site/src/site/works';
import {attempt} from '@site/src/lib/attempt';
import {formatCode, shorten} from '@site/src/lib/inline';
import {decodeError} from './errors';
import {getPresent, recognise, type Finding, type Recognised} from './finding';
import * as things from './things';
import {decodeImagePart, decodeUrl, describeImage, describeOai, describeSearch} from './urls';

/** More is cut: a paste is no file. */
const MAX_LINES = 200;
const MAX_LENGTH = 2000;
const MAX_BODY = 20_000;

/** A body of a response has several lines and is one thing. */
const IS_BODY = /^(?:[{<]|HTTP\/)|^[1-5]\d\d\b[^\n]{0,60}\n\s*[{<"]/;

/** @returns one finding for a body, otherwise one for each line that is not empty */
export function decode(text: string, parameters: ServiceParameters): Finding[] {
  const trimmed = text.slice(0, MAX_LINES * MAX_LENGTH).trim();
  if (IS_BODY.test(trimmed)) {
    return [createFinding(trimmed, decodeError(trimmed.slice(0, MAX_BODY), parameters), parameters)];
  }
  return trimmed
    .split('\n', MAX_LINES)
    .map((line) => line.slice(0, MAX_LENGTH).trim())
    .filter((line) => line !== '')
    .map((line) => createFinding(line, decodeLine(line, parameters), parameters));
}

function createFinding(input: string, found: Recognised | null, parameters: ServiceParameters): Finding {
  const {facts, next, beware, ...rest} = found ?? {what: null, facts: findNearest(input, parameters)};
  const steps = getPresent(next);
  return {
    ...rest,
    input: shorten(input),
    facts: getPresent(facts),
    next: steps,
    // A paste that is no request offers its first next step that is one.
    build: found?.build ?? steps.find(({url}) => url.startsWith('http'))?.url,
    beware: getPresent(beware),
  };
}

/** Hosts that readers also write without `https://`. */
const WITHOUT_SCHEME =
  /^(?:[a-z\d-]+\.){0,2}(?:rijksmuseum\.nl|micr\.io|handle\.net|getty\.edu|wikidata\.org|viaf\.org|rkd\.nl|geonames\.org|iconclass\.org|creativecommons\.org|rightsstatements\.org)(?=[/:?]|$)/i;

/** Parameters whose values contain no space: a plus sign in them, which a server reads as a space, was meant as one. */
const WITHOUT_SPACES = /(?<=^|[?&])(?:_mediatype|resumptionToken|pageToken)=[^&\s#]*/g;

function decodeLine(line: string, parameters: ServiceParameters): Recognised | null {
  const repaired = line.replace(WITHOUT_SPACES, (pair) => pair.replaceAll('+', '%2B'));
  const encoded = [...repaired.matchAll(WITHOUT_SPACES)].filter(([pair]) => !line.includes(pair));
  const found = decodeRepaired(repaired, parameters);
  const beware = encoded.map(
    ([pair]) => `Write ${formatCode(pair)}, because a bare plus sign in a query means a space.`,
  );
  return found && {...found, beware: [...beware, ...(found.beware ?? [])]};
}

/** Texts that are no URLs; the first that recognises a text describes it. */
const decoders: readonly ((text: string, parameters: ServiceParameters) => Recognised | null)[] = [
  things.decodeLegacyIdentifier,
  things.decodeNumber,
  things.decodeKind,
  decodeError,
  (text, parameters) =>
    Object.hasOwn(parameters.oai, text) ? describeOai(new URLSearchParams({verb: text}), parameters) : null,
  things.decodeProfile,
  things.decodeMediaType,
  things.decodeRights,
  things.decodeObjectNumber,
  things.decodeName,
  things.decodeToken,
  recognise(/^\/[^/]+\/[^/]+\/[^/]+\/[^/]+\.\w+$/, ([path]) => ({
    ...describeImage(works['night-watch'].imageId, path),
    what: `Image request without an image id, here with that of ${works['night-watch'].title}`,
  })),
  // Five letters are an image id where upper and lower case are mixed, or where we know it.
  (text) =>
    /^(?=.*(?:[a-z][A-Z]|[A-Z]{2}))[A-Za-z]{5}$/.test(text) ||
    Object.values<Work>(works).some(({imageId}) => imageId === text)
      ? describeImage(text)
      : null,
];

function decodeRepaired(line: string, parameters: ServiceParameters): Recognised | null {
  // An Iconclass notation and some object numbers end with a bracket of their own.
  const end = /\w\(/.test(line) ? /[>"',;]+$/ : /[>"'),;]+$/;
  const bare = line.replace(/^["'<(]+/, '').replace(end, '');
  const inside = /https?:\/\/[^\s"'<>]+/.exec(bare)?.[0];
  const written = inside ?? (WITHOUT_SCHEME.test(bare) ? `https://${bare}` : '');
  const url = attempt(() => new URL(written));
  if (url) {
    return decodeUrl(url, parameters);
  }
  // A token in Base64 ends with equals signs, too.
  if (/^\??[\w.-]{1,60}=(?!=?$)/.test(bare)) {
    const query = new URLSearchParams(bare);
    return query.has('verb') ? describeOai(query, parameters) : describeSearch(query, parameters);
  }
  // A part of an image URL can end with a comma.
  const part = decodeImagePart(line);
  for (const decodeText of part ? [] : decoders) {
    const found = decodeText(bare, parameters);
    if (found) {
      return found;
    }
  }
  return part;
}

/** What the reader may have meant, when nothing is recognised. */
function findNearest(input: string, {search, oai, retired, sets}: ServiceParameters): Finding['facts'] {
  const text = input.slice(0, 60).toLowerCase();
  const known = [
    ...search,
    ...Object.keys(oai),
    ...Object.keys(retired),
    ...profiles.map(({token}) => token),
    ...sets.map(({name}) => name),
  ];
  const near = known
    .map((word) => ({word, most: Math.max(1, Math.floor(Math.min(word.length, text.length) / 3))}))
    // The distance is at least the difference in length, and takes a thousand times as long to calculate.
    .filter(({word, most}) => Math.abs(word.length - text.length) <= most)
    .map(({word, most}) => ({word, most, distance: leven(word.toLowerCase(), text)}))
    .filter(({distance, most}) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({word}) => formatCode(word));
  return near.length > 0 ? [{name: 'Nearest', text: near.join(', ')}] : [];
}
