/** The failures of a single service. `410-records` fails like `410`, but only for records. */

import {HTTP_FAILURES, type Failure} from 'recorded-samples/tools';

/** The pattern of the URLs of each service. */
const SERVICES: Readonly<Record<string, RegExp>> = {
  records: /^https:\/\/(?:id|data)\.rijksmuseum\.nl\/\d+(?:\?|$)/,
  search: /^https:\/\/data\.rijksmuseum\.nl\/search\//,
  oai: /^https:\/\/data\.rijksmuseum\.nl\/oai\b/,
  images: /^https:\/\/iiif\.micr\.io\//,
};

function createServiceFailures(): Record<string, Failure> {
  const failures: Record<string, Failure> = {};
  for (const [name, failure] of Object.entries(HTTP_FAILURES)) {
    for (const [service, pattern] of Object.entries(SERVICES)) {
      failures[`${name}-${service}`] = {
        affects: failure.affects,
        change: (response, request) => (pattern.test(request.url) ? failure.change(response, request) : response),
      };
    }
  }
  return failures;
}

export const SERVICE_FAILURES: Readonly<Record<string, Failure>> = createServiceFailures();
