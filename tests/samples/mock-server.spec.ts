/** `npm run mock-server`, as docs/mock-server.md says how to use it. */

import {expect, test} from '@playwright/test';
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {readSample} from 'recorded-samples';
import {findCommands, getExpected} from 'recorded-samples/tools';
import {root} from '../support/test';
import {Folder, workspaceEnv} from './sandbox';

// In one worker, which starts it once.
test.describe.configure({mode: 'default'});

const page = fs.readFileSync(path.join(root, 'docs/mock-server.md'), 'utf8');

let command: ChildProcess;
let base: string;

test.beforeAll(async () => {
  command = spawn(process.execPath, ['--import', 'tsx', 'scripts/mock-server.ts', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(command.stdout!), 'line')) as [string];
  base = /http:\S+\//.exec(line)![0];
});

test.afterAll(() => {
  command.kill();
});

test('the programs on the page run as they are', async () => {
  await using folder = new Folder();
  for (const [, title, code] of page.matchAll(/^```\w+ excerpt title="(test\.\w+)"\n([^]*?)^```$/gm)) {
    folder.write(title!, code!);
  }
  const {javascript, python} = findCommands();
  const [, promised] = /Both print `(\S+)`/.exec(page)!;
  for (const command of [
    [javascript[0], 'test.mjs'],
    [python[0], 'test.py'],
  ]) {
    const run = await folder.execute(command, {env: {MUSEUM: base, FORCE_COLOR: '0'}});
    expect(run).toEqual({code: 0, stdout: `${promised}\n`, stderr: ''});
  }
  const query = 'creator=Rembrandt&title=Nachtwacht&imageAvailable=true';
  const response = await fetch(`${base}data.rijksmuseum.nl/search/collection?${query}`);
  expect((await response.json()).orderedItems[0].id).toBe(`${base}id.rijksmuseum.nl/200107928`);
});

for (const step of ['', '502/']) {
  test(`a command runs with MUSEUM alone: /${step}`, async () => {
    const sample = readSample(root, 'client/find');
    await using folder = new Folder();
    folder.write('find.sh', `PATH="${root}/node_modules/.bin:$PATH"; ${sample.code.command!.text}`);
    const env = {...workspaceEnv, MUSEUM: `${base}${step}`, CONTACT: 'mailto:tests@example.org'};
    const {code, stdout} = await folder.execute(['bash', 'find.sh'], {env});
    expect({code, stdout}).toEqual({code: 0, stdout: getExpected(sample).text});
  });
}

test('each recorded object has its record', async () => {
  const request = `${base}data.rijksmuseum.nl/oai?verb=GetRecord&metadataPrefix=edm`;
  const get = async (number: string) => fetch(`${request}&identifier=${base}id.rijksmuseum.nl/${number}`);
  expect(await (await get('200116951')).text()).toContain('<dc:identifier>RP-T-1991-3</dc:identifier>');
  const missing = await get('200116950');
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('the nearest is of')]);
});
