/**
 * Recognises a pasted text: an identifier, a link, a request, a response, a token or an error. The decoder sends no
 * requests. It accepts any text, throws no errors, and returns within milliseconds.
 */

import type {DecoderParameters} from '@site/src/features/requests';
import {works, type Work} from '@site/src/site/works';
import {attempt} from '@site/src/lib/attempt';
import {formatCode, shorten} from '@site/src/lib/inline';
import {cleanPastedValue, removeClosing, removeInvisible, removeQuotation} from '@site/src/lib/pasted-text';
import {decodeError} from './errors';
import {removeGaps, type Description, type Fact, type Finding} from './finding';
import * as identifiers from './identifiers';
import {describeImage} from './image-urls';
import {decodeUrl, describeOai, describeSearch} from './urls';
import {withDomain} from '@site/src/site/services/hosts';

// The decoder ignores the rest of a longer text.
const MAX_LINES = 200;
const MAX_LINE_LENGTH_CHARS = 2000;
const MAX_ERROR_LENGTH_CHARS = 20_000;

/** Matches the start of a response in JSON or XML, of a status line, and of a status with a body below it. */
const RESPONSE_START = /^(?:[{<]|HTTP\/)|^[1-5]\d\d\b[^\n]{0,60}\n\s*[{<"]/;

/** Matches the end of a line. Text processors and PDF files use other characters than a line feed. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]+/;

/**
 * Decodes a pasted text.
 *
 * @returns one finding for a whole response. For any other text, one finding for each line that is not empty.
 */
export function decode(text: string, parameters: DecoderParameters): Finding[] {
  const trimmedText = removeInvisible(text.slice(0, MAX_LINES * MAX_LINE_LENGTH_CHARS)).trim();
  if (RESPONSE_START.test(trimmedText)) {
    const description =
      decodeError(trimmedText.slice(0, MAX_ERROR_LENGTH_CHARS), parameters) ?? decodeResponse(trimmedText, parameters);
    return [createFinding(trimmedText, description)];
  }
  return trimmedText
    .split(LINE_BREAK, MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE_LENGTH_CHARS).trim())
    .filter((line) => line !== '')
    .map((line) => createFinding(line, decodePastedLine(line, parameters)));
}

function createFinding(input: string, description: Description | null): Finding {
  const next = removeGaps(description?.next);
  const firstRequest = next.find(({url}) => url.startsWith('http'));
  return {
    input: shorten(input),
    kind: description?.kind ?? null,
    value: description?.value,
    facts: removeGaps(description?.facts),
    next,
    requestUrl: description?.requestUrl ?? firstRequest?.url,
    warnings: removeGaps(description?.warnings),
  };
}

/** Cleans and decodes a line. If the line is an unknown URL, decodes the URL in its query instead. */
function decodePastedLine(line: string, parameters: DecoderParameters): Description | null {
  const cleanedLine = cleanLine(line);
  const description = decodeLine(cleanedLine, parameters) ?? decodeInnerUrl(cleanedLine, parameters);
  if (!description) {
    return null;
  }
  const isVisible = cleanedLine === line || cleanedLine === description.value;
  const readAs = !isVisible && {name: 'Read as', text: formatCode(cleanedLine)};
  return {...description, facts: [readAs, ...(description.facts ?? [])]};
}

/** Removes quotation marks, escapes and other characters that a value gets from the text around it. */
function cleanLine(line: string): string {
  // JSON can escape slashes.
  const unescapedText = removeQuotation(line).replaceAll('\\/', '/');
  const isEncodedUrl = /^https?%3A/i.test(unescapedText);
  const decodedText = isEncodedUrl
    ? (attempt(() => decodeURIComponent(unescapedText)) ?? unescapedText)
    : unescapedText;
  const isNumberInGroups = /^\d{3}(?: \d{3}){2,}$/.test(decodedText);
  return cleanPastedValue(isNumberInGroups ? decodedText.replaceAll(' ', '') : decodedText);
}

/** Decodes the first URL that is the value of a query parameter. Mail programs and search engines create such links. */
function decodeInnerUrl(line: string, parameters: DecoderParameters): Description | null {
  const outerUrl = attempt(() => new URL(line));
  const queryValues = outerUrl ? [...outerUrl.searchParams.values()] : [];
  const innerUrl = queryValues.find((value) => /^https?:\/\//i.test(value));
  return innerUrl === undefined ? null : decodeLine(cleanPastedValue(innerUrl), parameters);
}

/** Matches the URL of the object, person or image that a response describes, in N-Triples, in JSON, and in the XML of EDM. */
const SUBJECT_URL = withDomain(
  /^<(https?:[^>\s]{1,2000})>|"@?id": ?"(https?:[^"]{1,2000})"|rdf:about="(https:\/\/id\.MUSEUM\/\d+)/,
);

/** The kinds of responses, each with a pattern that matches only this kind. */
const RESPONSE_KINDS = {
  'Response of OAI-PMH': /<OAI-PMH/,
  'Record in EDM': /<rdf:RDF|"aggregatedCHO"/,
  'Page of results': /"type": ?"OrderedCollectionPage"/,
  'Record in Linked Art': /linked\.art\/ns/,
  'Image information': /iiif\.io\/api\/image/,
};

/** The facts in responses, each with a pattern whose group contains the fact. */
const RESPONSE_FACTS = {
  'Object number': /(?:"content": ?"|"identifier": ?"|identifier>)([A-Z]{2,5}-[\w.()-]{1,40})/,
  Results: /"totalItems": ?(\d+)/,
  Width: /"width": ?(\d+)/,
  Height: /"height": ?(\d+)/,
  'Image id': /isShownBy[^]{0,80}?iiif\.micr\.io\/(\w+)/,
};

/** @returns the description of the object, person or image that a response describes, with facts from the response, or null */
function decodeResponse(body: string, parameters: DecoderParameters): Description | null {
  const subjectUrl = SUBJECT_URL.exec(body)?.slice(1).find(Boolean);
  const subject = subjectUrl === undefined ? null : decodeLine(subjectUrl, parameters);
  if (!subject) {
    return null;
  }
  const [kind] = Object.entries(RESPONSE_KINDS).find(([, pattern]) => pattern.test(body)) ?? [];
  const facts: Fact[] = [];
  for (const [name, pattern] of Object.entries(RESPONSE_FACTS)) {
    const text = pattern.exec(body)?.[1] ?? '';
    if (text !== '') {
      facts.push({name, text});
    }
  }
  return {...subject, kind: kind ?? subject.kind, facts: [...facts, ...(subject.facts ?? [])]};
}

/**
 * Matches parameters whose values never contain a space. A plus sign in them must be encoded, because a server reads it
 * as a space.
 */
const PARAMETER_WITHOUT_SPACES = /(?<=^|[?&])(?:_mediatype|resumptionToken|pageToken)=[^&\s#]*/g;

/** Decodes a line that is already clean. Encodes plus signs that a server would read as spaces, and adds a warning. */
function decodeLine(line: string, parameters: DecoderParameters): Description | null {
  const repairedLine = line.replace(PARAMETER_WITHOUT_SPACES, (parameter) => parameter.replaceAll('+', '%2B'));
  const description = decodeText(repairedLine, parameters);
  if (!description) {
    return null;
  }
  const warnings: string[] = [];
  for (const [parameter] of repairedLine.matchAll(PARAMETER_WITHOUT_SPACES)) {
    if (!line.includes(parameter)) {
      warnings.push(`Write ${formatCode(parameter)}, because a bare plus sign in a query means a space.`);
    }
  }
  return {...description, warnings: [...warnings, ...(description.warnings ?? [])]};
}

/** Describes a URL, a query, an identifier, an error or a number. @returns null if the text is none of these */
function decodeText(text: string, parameters: DecoderParameters): Description | null {
  const url = findUrl(text);
  if (url) {
    return decodeUrl(url, parameters);
  }
  // A token in Base64 can end with equals signs, but it is not a query.
  const isQuery = /^\??[\w.-]{1,60}=(?!=?$)/.test(text);
  if (isQuery) {
    const query = new URLSearchParams(text);
    return query.has('verb') ? describeOai(query, parameters) : describeSearch(query, parameters);
  }
  return (
    identifiers.decodeLegacyIdentifier(text) ??
    identifiers.decodeNumber(text, parameters) ??
    identifiers.decodeFixedKind(text, parameters) ??
    decodeError(text, parameters) ??
    identifiers.decodeObjectNumber(text) ??
    identifiers.decodeToken(text, parameters) ??
    (isImageId(text) ? describeImage(text) : null)
  );
}

/** Hosts that readers also write without `https://`. */
const HOST_WITHOUT_SCHEME = withDomain(
  /^(?:[a-z\d-]+\.){0,2}(?:MUSEUM|micr\.io|handle\.net|getty\.edu|wikidata\.org|viaf\.org|rkd\.nl|geonames\.org|iconclass\.org|creativecommons\.org|rightsstatements\.org)(?=[/:?]|$)/i,
);

/** @returns the first URL in a text, or the text itself as a URL if it begins with a known host, or null */
function findUrl(text: string): URL | null {
  const urlInText = /https?:\/\/[^\s"'<>]+/i.exec(text)?.[0];
  if (urlInText !== undefined) {
    return attempt(() => new URL(removeClosing(urlInText)));
  }
  return HOST_WITHOUT_SCHEME.test(text) ? attempt(() => new URL(`https://${text}`)) : null;
}

/** Whether a text is the image id of a work on this site, or looks like an image id: five letters of mixed case. */
function isImageId(text: string): boolean {
  const hasMixedCase = /^(?=.*(?:[a-z][A-Z]|[A-Z]{2}))[A-Za-z]{5}$/.test(text);
  return hasMixedCase || Object.values<Work>(works).some(({imageId}) => imageId === text);
}

/** Patterns of secrets. The first group is the text before the secret. */
const SECRETS: readonly RegExp[] = [
  // Page tokens and resumption tokens are not secret, because they only identify a place in a list.
  /((?<!page|resumption)(?:key|token|secret|password)["']?\s*(?:[=:]|%3D)\s*["']?)[^\s&"'#]+/gi,
  /(authorization:\s*(?:\w+\s+)?)[^\s"']+/gi,
  /(\/api\/oai2?\/)[^\s/?#]+/gi,
  /(:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g,
];

/**
 * Replaces API keys, tokens and passwords by "…", so that they do not get into the URL of the page. Browsers store this
 * URL, and readers share it.
 */
export function hideSecrets(text: string): string {
  let safeText = text;
  for (const secret of SECRETS) {
    safeText = safeText.replace(secret, '$1…');
  }
  return safeText;
}
