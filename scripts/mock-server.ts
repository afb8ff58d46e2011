/** `npm run mock-server`: answers requests of programs under development, as docs/mock-server.md describes. */

import {startMockServer} from './mock-server/start';
import {fail} from './lib/project';

const HIGHEST_PORT = 65_535;

const [port = '8080'] = process.argv.slice(2);

if (/^\d+$/.test(port) && Number(port) <= HIGHEST_PORT) {
  startMockServer(Number(port))
    .then(({url}) => console.log(`In place of https://, let your program request ${url}/ — press Ctrl+C to stop.`))
    .catch((error: unknown) => fail(`${(error as Error).message}; choose another port: npm run mock-server -- 9000`));
} else {
  fail(`${port} is not a port. Leave it out for port 8080, or write a number: npm run mock-server -- 9000`);
}
