/**
 * Says what something is that a reader pastes: an identifier, a link, a request, a response, a token, an error. Nothing
 * is requested and nothing is executed; whatever is pasted, it returns within milliseconds and throws nothing.
 */

import type {DecoderParameters} from '@site/src/features/requests';
import {works, type Work} from '@site/src/site/works';
import {attempt} from '@site/src/lib/attempt';
import {formatCode, shorten} from '@site/src/lib/inline';
import {cleanPastedValue, removeClosing, removeInvisible, removeQuotation} from '@site/src/lib/pasted-text';
import {decodeError} from './errors';
import {compact, type Finding, type Recognised} from './finding';
import * as identifiers from './identifiers';
import {decodeUrl, describeImage, describeOai, describeSearch} from './urls';
import {withDomain} from '@site/src/site/services/hosts';

/** More is cut: a paste is no file. */
const MAX_LINES = 200;
const MAX_LENGTH = 2000;
const MAX_ERROR_LENGTH = 20_000;

/** A body of a response has several lines and is one thing. */
const IS_BODY = /^(?:[{<]|HTTP\/)|^[1-5]\d\d\b[^\n]{0,60}\n\s*[{<"]/;

/** Text processors and PDF files have more than one character that ends a line. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]+/;

/** @returns one finding for a body, otherwise one for each line that is not empty */
export function decode(text: string, parameters: DecoderParameters): Finding[] {
  const trimmed = removeInvisible(text.slice(0, MAX_LINES * MAX_LENGTH)).trim();
  if (IS_BODY.test(trimmed)) {
    const found = decodeError(trimmed.slice(0, MAX_ERROR_LENGTH), parameters) ?? decodeResponse(trimmed, parameters);
    return [createFinding(trimmed, found)];
  }
  return trimmed
    .split(LINE_BREAK, MAX_LINES)
    .map((line) => line.slice(0, MAX_LENGTH).trim())
    .filter((line) => line !== '')
    .map((line) => createFinding(line, decodePastedLine(line, parameters)));
}

/** A line as it is meant, without the marks of the text that it was copied from. */
function cleanLine(line: string): string {
  // Slashes as JSON escapes them, and a URL that is encoded as a whole.
  const unescaped = removeQuotation(line).replaceAll('\\/', '/');
  const decoded = /^https?%3A/i.test(unescaped)
    ? (attempt(() => decodeURIComponent(unescaped)) ?? unescaped)
    : unescaped;
  // A long number in groups of three digits.
  return cleanPastedValue(/^\d{3}(?: \d{3}){2,}$/.test(decoded) ? decoded.replaceAll(' ', '') : decoded);
}

/** A URL within another one, as mail programs and search engines write links. */
const getInnerUrl = (url: URL): string | undefined =>
  [...url.searchParams.values()].find((value) => /^https?:\/\//i.test(value));

/** Decodes a line as it is written. If the decoder does not know it, decodes what it is likely to mean. */
function decodePastedLine(line: string, parameters: DecoderParameters): Recognised | null {
  const meant = cleanLine(line);
  const url = attempt(() => new URL(meant));
  const inner = url ? getInnerUrl(url) : undefined;
  const found = decodeLine(meant, parameters) ?? (inner ? decodeLine(cleanPastedValue(inner), parameters) : null);
  const isShown = meant === line || meant === found?.value;
  return found && {...found, facts: [!isShown && {name: 'Read as', text: formatCode(meant)}, ...(found.facts ?? [])]};
}

function createFinding(input: string, found: Recognised | null): Finding {
  const next = compact(found?.next);
  return {
    what: null,
    ...found,
    input: shorten(input),
    facts: compact(found?.facts),
    next,
    // A paste that is no request offers its first next step that is one.
    build: found?.build ?? next.find(({url}) => url.startsWith('http'))?.url,
    warnings: compact(found?.warnings),
  };
}

/** The first URL of a response is its own: in N-Triples, JSON, and the XML of EDM. */
const OWN_URL = withDomain(
  /^<(https?:[^>\s]{1,2000})>|"@?id": ?"(https?:[^"]{1,2000})"|rdf:about="(https:\/\/id\.MUSEUM\/\d+)/,
);

/** What a response is, by what only such a one contains. */
const responses = {
  'Response of OAI-PMH': /<OAI-PMH/,
  'Record in EDM': /<rdf:RDF|"aggregatedCHO"/,
  'Page of results': /"type": ?"OrderedCollectionPage"/,
  'Record in Linked Art': /linked\.art\/ns/,
  'Image information': /iiif\.io\/api\/image/,
};

const responseFacts = {
  'Object number': /(?:"content": ?"|"identifier": ?"|identifier>)([A-Z]{2,5}-[\w.()-]{1,40})/,
  Results: /"totalItems": ?(\d+)/,
  Width: /"width": ?(\d+)/,
  Height: /"height": ?(\d+)/,
  'Image id': /isShownBy[^]{0,80}?iiif\.micr\.io\/(\w+)/,
};

function decodeResponse(body: string, parameters: DecoderParameters): Recognised | null {
  const url = OWN_URL.exec(body)?.slice(1).find(Boolean);
  const found = url === undefined ? null : decodeLine(url, parameters);
  const [kind] = Object.entries(responses).find(([, form]) => form.test(body)) ?? [];
  const facts = Object.entries(responseFacts).map(([name, form]) => ({name, text: form.exec(body)?.[1] ?? ''}));
  return (
    found && {
      ...found,
      what: kind ?? found.what,
      facts: [...facts.filter(({text}) => text !== ''), ...(found.facts ?? [])],
    }
  );
}

/** Hosts that readers also write without `https://`. */
const WITHOUT_SCHEME = withDomain(
  /^(?:[a-z\d-]+\.){0,2}(?:MUSEUM|micr\.io|handle\.net|getty\.edu|wikidata\.org|viaf\.org|rkd\.nl|geonames\.org|iconclass\.org|creativecommons\.org|rightsstatements\.org)(?=[/:?]|$)/i,
);

/** Parameters whose values contain no space: a plus sign in them, which a server reads as a space, was meant as one. */
const WITHOUT_SPACES = /(?<=^|[?&])(?:_mediatype|resumptionToken|pageToken)=[^&\s#]*/g;

function decodeLine(line: string, parameters: DecoderParameters): Recognised | null {
  const repaired = line.replace(WITHOUT_SPACES, (pair) => pair.replaceAll('+', '%2B'));
  const encoded = [...repaired.matchAll(WITHOUT_SPACES)].filter(([pair]) => !line.includes(pair));
  const found = decodeRepaired(repaired, parameters);
  const warnings = encoded.map(
    ([pair]) => `Write ${formatCode(pair)}, because a bare plus sign in a query means a space.`,
  );
  return found && {...found, warnings: [...warnings, ...(found.warnings ?? [])]};
}

/** Five letters are an image id where upper and lower case are mixed, or where we know it. */
const isImageId = (text: string): boolean =>
  /^(?=.*(?:[a-z][A-Z]|[A-Z]{2}))[A-Za-z]{5}$/.test(text) ||
  Object.values<Work>(works).some(({imageId}) => imageId === text);

function decodeRepaired(bare: string, parameters: DecoderParameters): Recognised | null {
  const inside = /https?:\/\/[^\s"'<>]+/i.exec(bare)?.[0];
  const written = inside === undefined ? (WITHOUT_SCHEME.test(bare) ? `https://${bare}` : '') : removeClosing(inside);
  const url = attempt(() => new URL(written));
  if (url) {
    return decodeUrl(url, parameters);
  }
  // A token in Base64 ends with equals signs, too.
  if (/^\??[\w.-]{1,60}=(?!=?$)/.test(bare)) {
    const query = new URLSearchParams(bare);
    return query.has('verb') ? describeOai(query, parameters) : describeSearch(query, parameters);
  }
  return (
    identifiers.decodeLegacyIdentifier(bare) ??
    identifiers.decodeNumber(bare, parameters) ??
    identifiers.decodeKind(bare, parameters) ??
    decodeError(bare, parameters) ??
    identifiers.decodeObjectNumber(bare) ??
    identifiers.decodeToken(bare, parameters) ??
    (isImageId(bare) ? describeImage(bare) : null)
  );
}

/** Secrets, each with what comes before it. */
const SECRETS: readonly RegExp[] = [
  // Not the tokens of pages, which name a place in a list.
  /((?<!page|resumption)(?:key|token|secret|password)["']?\s*(?:[=:]|%3D)\s*["']?)[^\s&"'#]+/gi,
  /(authorization:\s*(?:\w+\s+)?)[^\s"']+/gi,
  /(\/api\/oai2?\/)[^\s/?#]+/gi,
  /(:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g,
];

/** A text as it may get into an address, which browsers keep and readers share. */
export const hideSecrets = (text: string): string =>
  SECRETS.reduce((shown, secret) => shown.replace(secret, '$1…'), text);
