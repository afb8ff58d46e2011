import fs from 'node:fs';
import {findOperation, type Operation} from '../../src/features/openapi/openapi';

/** The day on which each service was last seen to respond as its page says, from the project's folder. */
export const LAST_RESPONSES = 'src/site/last-responses.json';

/** Sets the date of the services that responded to requests as the pages say. @param file with the dates, by service */
export function dateServices(
  file: string,
  operations: readonly Operation[],
  requests: readonly {method: string; url: string}[],
  today: string,
): void {
  const find = ({method, url}: {method: string; url: string}) => findOperation(operations, method, url)?.operation;
  const ids = requests.flatMap((request) => find(request)?.service ?? []);
  const dates = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  const text = JSON.stringify({...dates, ...Object.fromEntries(ids.map((id) => [id, today]))}, null, 2);
  fs.writeFileSync(file, `${text}\n`);
}
