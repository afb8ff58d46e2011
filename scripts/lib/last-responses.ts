import fs from 'node:fs';
import {findOperation, type Operation} from '../../src/features/openapi/openapi';

/**
 * The path, relative to the project root, of the file that stores for each service when it last responded as its page
 * says.
 */
export const LAST_RESPONSES = 'src/site/last-responses.json';

/**
 * Sets the date of each service that has responded as the pages say.
 *
 * @param file path of the JSON file with the dates, keyed by service
 * @param requests the requests that the services answered
 * @param today the date in ISO 8601
 */
export function dateServices(
  file: string,
  operations: readonly Operation[],
  requests: readonly {method: string; url: string}[],
  today: string,
): void {
  const dates = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  for (const {method, url} of requests) {
    const service = findOperation(operations, method, url)?.operation.service;
    if (service) {
      dates[service] = today;
    }
  }
  fs.writeFileSync(file, `${JSON.stringify(dates, null, 2)}\n`);
}
