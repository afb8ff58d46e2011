/** `npm run mock-server`: starts the mock server that docs/mock-server.md describes, for programs under development. */

import {startMockServer} from './mock-server/start';
import {fail} from './lib/project';

const HIGHEST_PORT = 65_535;

const [port = '8080', publicUrl] = process.argv.slice(2);

if (publicUrl !== undefined && !/^https?:\/\/[^/]/.test(publicUrl)) {
  fail(
    `${publicUrl} is not a URL. Write the address of the proxy: npm run mock-server -- 8080 https://mock.example.org/`,
  );
} else if (/^\d+$/.test(port) && Number(port) <= HIGHEST_PORT) {
  startMockServer(Number(port), publicUrl)
    .then(({url}) => console.log(`In place of https://, let your program request ${url}/ — press Ctrl+C to stop.`))
    .catch((error: unknown) => fail(`${(error as Error).message}; choose another port: npm run mock-server -- 9000`));
} else {
  fail(`${port} is not a port. Leave it out for port 8080, or write a number: npm run mock-server -- 9000`);
}
