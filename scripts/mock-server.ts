/** `npm run mock-server`: answers requests of programs under development, as docs/mock-server.md describes. */

import {startMockServer} from './mock-server/start';
import {fail} from './lib/project';

startMockServer(Number(process.argv[2] ?? 8080))
  .then(({url}) => console.log(`In place of https://, let your program request ${url}/ — press Ctrl+C to stop.`))
  .catch((error: unknown) => fail(`${(error as Error).message}; choose another port: npm run mock-server -- 9000`));
