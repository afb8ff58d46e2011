/**
 * Says what something is that a reader pastes: an identifier, a link, a request, a token, an error. Nothing is requested and nothing
 * is executed; whatever is pasted, it returns within milliseconds and throws nothing.
 */

import leven from 'leven';
import type {ServiceParameters} from '@site/src/features/openapi/service-parameters';
import {sets} from '@site/src/site/sets';
import {profiles, terms} from '@site/src/site/vocabulary';
import {works, type Work} from '@site/src/site/works';
import {decodeError} from './errors';
import {attempt} from '@site/src/lib/attempt';
import {formatCode, shorten} from '@site/src/lib/inline';
import type {Finding, Recognised} from './finding';
import {authority, mediaType, number, objectNumber, pageToken, profile, decodeRights, setFinding, term} from './things';
import {handle, imagePart, imageRequest, oaiRequest, searchRequest, decodeUrl} from './urls';

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
    const found = decodeError(trimmed.slice(0, MAX_BODY), parameters);
    return [finding(trimmed, found ?? null, parameters)];
  }
  return trimmed
    .split('\n', MAX_LINES)
    .map((line) => line.slice(0, MAX_LENGTH).trim())
    .filter((line) => line !== '')
    .map((line) => finding(line, recognised(line, parameters), parameters));
}

function finding(input: string, found: Recognised | null, parameters: ServiceParameters): Finding {
  const unknown: Partial<Finding> = found ? {} : {facts: nearest(input, parameters)};
  // Of what is no request, the first request that is next.
  const build = found?.build ?? found?.next?.find(({url}) => url.startsWith('http'))?.url;
  return {input: shorten(input), what: null, facts: [], next: [], beware: [], ...found, ...unknown, build};
}

/** Hosts that readers also write without `https://`. */
const WITHOUT_SCHEME =
  /^(?:[a-z\d-]+\.){0,2}(?:rijksmuseum\.nl|micr\.io|handle\.net|getty\.edu|wikidata\.org|viaf\.org|rkd\.nl|geonames\.org|iconclass\.org|creativecommons\.org|rightsstatements\.org)(?=[/:?]|$)/i;

/** Parameters whose values contain no space: a plus sign in them, which a server reads as a space, was meant as one. */
const WITHOUT_SPACES = /(?<=^|[?&])(?:_mediatype|resumptionToken|pageToken)=[^&\s#]*/g;

function recognised(line: string, parameters: ServiceParameters): Recognised | null {
  const encoded: string[] = [];
  const repaired = line.replace(WITHOUT_SPACES, (pair) => {
    const right = pair.replaceAll('+', '%2B');
    if (right !== pair) {
      encoded.push(`Write ${formatCode(right)}, because a bare plus sign in a query means a space.`);
    }
    return right;
  });
  const found = recognisedLine(repaired, parameters);
  return found && {...found, beware: [...encoded, ...(found.beware ?? [])]};
}

function recognisedLine(line: string, parameters: ServiceParameters): Recognised | null {
  // An Iconclass notation and some object numbers end with a bracket of their own.
  const end = /\w\(/.test(line) ? /[>"',;]+$/ : /[>"'),;]+$/;
  const bare = line.replace(/^["'<(]+/, '').replace(end, '');
  const inside = /https?:\/\/[^\s"'<>]+/.exec(bare)?.[0];
  const written = inside ?? (WITHOUT_SCHEME.test(bare) ? `https://${bare}` : null);
  const url = written === null ? null : attempt(() => new URL(written));
  if (url) {
    return decodeUrl(url, parameters);
  }
  // A token in Base64 ends with equals signs, too.
  const query = /^\??[\w.-]{1,60}=(?!=?$)/.test(bare) ? new URLSearchParams(bare) : null;
  if (query) {
    return query.has('verb') ? oaiRequest(query, parameters) : searchRequest(query, parameters);
  }
  const oldNumber = /^oai:rijksmuseum\.nl:(?:collection:)?(.{1,60})$/i.exec(bare)?.[1];
  const old = oldNumber === undefined ? null : objectNumber(oldNumber);
  if (old) {
    return {...old, what: 'Identifier of the legacy OAI-PMH service'};
  }
  return (
    number(bare) ??
    handle(bare.replace(/^(?:hdl:|10934\/)?(?=RM0001)/i, '10934/').replace(/^hdl:/i, '')) ??
    imagePart(line) ??
    decodeError(bare, parameters) ??
    (Object.hasOwn(parameters.oai, bare) ? oaiRequest(new URLSearchParams({verb: bare}), parameters) : null) ??
    profile(bare) ??
    mediaType(bare) ??
    decodeRights(bare) ??
    objectNumber(bare) ??
    ofVocabulary(bare) ??
    authority(bare) ??
    pageToken(bare) ??
    (/^\/[^/]+\/[^/]+\/[^/]+\/[^/]+\.\w+$/.test(bare) ? imageRequest(bare) : null) ??
    imageId(bare)
  );
}

/** The name of a set, or the meaning of a term. */
function ofVocabulary(text: string): Recognised | null {
  const plain = text.toLowerCase();
  const set = sets.find(({name, english}) => name.toLowerCase() === plain || english?.toLowerCase() === plain);
  if (set) {
    return setFinding(set);
  }
  const aat = /^aat:?(\d{9})$/.exec(plain)?.[1] ?? terms.find(({meaning}) => meaning.toLowerCase() === plain)?.number;
  return aat === undefined ? null : term(aat);
}

/** Five letters are an image id where upper and lower case are mixed, or where we know it. */
function imageId(text: string): Recognised | null {
  const isKnown = Object.values<Work>(works).some((work) => work.imageId === text);
  return isKnown || (/^[A-Za-z]{5}$/.test(text) && /[a-z][A-Z]|[A-Z]{2}/.test(text)) ? imageRequest('', text) : null;
}

/** What the reader may have meant, when nothing is recognised. */
function nearest(input: string, {search, oai, retired}: ServiceParameters): Finding['facts'] {
  const text = input.slice(0, 60).toLowerCase();
  const known = [
    ...search,
    ...Object.keys(oai),
    ...Object.keys(retired),
    ...profiles.map(({token}) => token),
    ...sets.map(({name}) => name),
  ];
  const most = (word: string) => Math.max(1, Math.floor(Math.min(word.length, text.length) / 3));
  const near = known
    // The distance is at least the difference in length, and takes a thousand times as long to calculate.
    .filter((word) => Math.abs(word.length - text.length) <= most(word))
    .map((word) => ({word, distance: leven(word.toLowerCase(), text)}))
    .filter(({word, distance}) => distance <= most(word))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({word}) => formatCode(word));
  return near.length > 0 ? [{name: 'Nearest', text: near.join(', ')}] : [];
}
