import fs from 'node:fs';
import {findOperation, type Operation} from '../../src/features/openapi/openapi';

/** The day on which each service was last seen to respond as its page says, from the project's folder. */
export const LAST_RESPONSES = 'src/site/last-responses.json';

/**
 * Sets the date of the services that responded.
 *
 * @param file with the dates, by service
 * @param requests that were responded to as the pages say
 */
export function dateServices(
  file: string,
  operations: readonly Operation[],
  requests: readonly {method: string; url: string}[],
  today: string,
): void {
  const ids = new Set(
    requests.flatMap(({method, url}) => findOperation(operations, method, url)?.operation.service ?? []),
  );
  const dates = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  ids.forEach((id) => (dates[id] = today));
  fs.writeFileSync(file, `${JSON.stringify(dates, null, 2)}\n`);
}
