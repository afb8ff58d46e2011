/** The packages of the client library, installed from the site as its page says, run the examples of the page. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {getProgramName} from 'recorded-samples';
import {startPlayback} from 'recorded-samples/tools';
import {getExcerpt} from '../../scripts/lib/excerpts';
import {startServer} from '../../scripts/lib/server';
import {playing} from '../../scripts/samples/config';
import {Folder, recorded, samples} from '../samples/sandbox';
import {root} from '../support/test';

const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|NewConnectionError|ProxyError/;

const examples = samples.filter(({name}) => name.startsWith('client/'));
const page = fs.readFileSync(path.join(root, 'docs/client.md'), 'utf8');

for (const {language, title, bin, runner} of [
  {language: 'javascript', title: 'For JavaScript', bin: 'node_modules/.bin', runner: process.execPath},
  {language: 'python', title: 'For Python', bin: '.venv/bin', runner: 'python3'},
] as const) {
  test(`installed as the page says, the examples run: ${title}`, async () => {
    test.setTimeout(5 * 60_000);
    await using folder = new Folder();
    const server = await startServer({dir: path.join(root, 'build')});
    const install = getExcerpt(page, title).replaceAll('[[site]]', server.url);
    const installed = await folder.execute(['bash', '-e', '-c', install]);
    server.close();
    test.skip(UNREACHABLE.test(installed.stderr), `${title}: the registry cannot be reached`);
    expect(installed, installed.stderr).toMatchObject({code: 0, stdout: expect.stringMatching(/1\.0\.0\n$/)});

    for (const {name, code, output} of examples) {
      const program = code[language] ?? code.command!;
      const file = getProgramName({name}, code[language] ? language : 'command');
      const files = {...playing.files?.(name), [file]: program.text};
      Object.entries(files).forEach(([base, content]) => folder.write(base, content));
      // Two examples harvest into this folder, each from the start.
      fs.rmSync(path.join(folder.path, 'top-1000'), {recursive: true, force: true});
      await using playback = await startPlayback(recorded, playing);
      const env = {
        PATH: `${path.join(folder.path, bin)}${path.delimiter}${process.env.PATH}`,
        MUSEUM: `${playback.url}/`,
        CONTACT: 'mailto:tests@example.org',
      };
      const {code: exit, stdout, stderr} = await folder.execute([code[language] ? runner : 'bash', file], {env});
      expect({exit, stdout, unanswered: playback.unanswered}, `${name}: ${stderr}`).toEqual({
        exit: 0,
        stdout: output!.text,
        unanswered: [],
      });
    }
  });
}
