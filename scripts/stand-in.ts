/** `npm run stand-in`: plays the recordings to programs under development, as docs/stand-in.md describes. */

import {readSamples} from 'recorded-samples';
import {startPlayback} from 'recorded-samples/tools';
import {getOaiRecordings} from '../src/lib/oai-records';
import {fail, root} from './lib/project';
import {playing} from './samples/config';

const port = Number(process.argv[2] ?? 8080);
const recordings = [...readSamples(root).recordings, ...getOaiRecordings(root)];

startPlayback(recordings, {...playing, port})
  .then(({url}) => console.log(`In place of https://, let your program request ${url}/ — press Ctrl+C to stop.`))
  .catch((error: unknown) => fail(`${(error as Error).message}; choose another port: npm run stand-in -- 9000`));
