/** Installs the packages of the client library with the commands on their page, and runs the examples of the page. */

import {expect, test} from '@playwright/test';
import {version} from 'collection-online/package.json';
import fs from 'node:fs';
import path from 'node:path';
import {getProgramName} from 'recorded-samples';
import {startPlayback} from 'recorded-samples/tools';
import {listDocs} from '../../scripts/lib/client-docs';
import {listExcerpts} from '../../scripts/lib/excerpts';
import {startServer} from '../../scripts/lib/server';
import {playing} from '../../scripts/samples/config';
import {Folder, recordings, samples} from '../samples/sandbox';
import {root} from '../support/test';

const REGISTRY_UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|NewConnectionError|ProxyError/;

const examples = samples.filter(({name}) => name.startsWith('client/'));
const page = fs.readFileSync(path.join(root, 'docs/client.md'), 'utf8');

/** Programs that print the folder of the installed package, and fail if a module cannot be imported by its public name. */
const IMPORT_PROGRAMS = {
  javascript: [
    'import {getObject} from "collection-online";',
    'import {saveImage} from "collection-online/files";',
    'import * as withEnding from "collection-online/files.js";',
    'if (!getObject || saveImage !== withEnding.saveImage) throw new Error("The modules differ.");',
    'console.log(new URL(".", import.meta.resolve("collection-online")).pathname);',
  ].join('\n'),
  python: 'import collection_online, collection_online.cli\nprint(collection_online.__path__[0])\n',
};

/** The first code block of a README in the language of its package. */
function getReadmeExample(language: 'javascript' | 'python'): string {
  const readme = fs.readFileSync(path.join(root, 'packages/client', language, 'README.md'), 'utf8');
  return /^```(?:js|python)\n([^]*?)^```$/m.exec(readme)![1]!;
}

for (const {language, installer, bin, runner, extension} of [
  {
    language: 'javascript',
    installer: 'npm install',
    bin: 'node_modules/.bin',
    runner: process.execPath,
    extension: 'mjs',
  },
  {language: 'python', installer: 'pip install', bin: '.venv/bin', runner: 'python3', extension: 'py'},
] as const) {
  test(`the examples run after the installation commands of the page: ${language}`, async () => {
    test.setTimeout(5 * 60_000);
    await using folder = new Folder();
    const server = await startServer({dir: path.join(root, 'build')});
    const commands = listExcerpts(page).find(({code}) => code.includes(`${installer} [[site]]`))!.code;
    const install = commands.replaceAll('[[site]]', server.url).replaceAll('[[client.version]]', version);
    const installation = await folder.execute(['bash', '-e', '-c', install]);
    server.close();
    test.skip(REGISTRY_UNREACHABLE.test(installation.stderr), `${language}: the registry cannot be reached`);
    expect(installation.code, installation.stderr).toBe(0);
    expect.soft(installation.stdout).toContain(`collection-online ${version}\n`);

    const PATH = `${path.join(folder.path, bin)}${path.delimiter}${process.env.PATH}`;
    await test.step('the modules can be imported, and the package contains its documentation', async () => {
      folder.write(`imports.${extension}`, IMPORT_PROGRAMS[language]);
      const {code, stdout, stderr} = await folder.execute([runner, `imports.${extension}`], {env: {PATH}});
      expect(code, stderr).toBe(0);
      const files = ['AGENTS.md', 'CHANGELOG.md', ...listDocs(root).map((name) => `docs/${name}`)];
      expect(files.filter((file) => !fs.existsSync(path.join(stdout.trim(), file)))).toEqual([]);
    });

    await test.step('the example of the README saves an image', async () => {
      folder.write(`readme.${extension}`, getReadmeExample(language));
      await using playback = await startPlayback(recordings, playing);
      const env = {PATH, MUSEUM: `${playback.url}/`};
      const {code, stdout, stderr} = await folder.execute([runner, `readme.${extension}`], {env});
      expect(code, stderr).toBe(0);
      expect(stdout).toMatch(/^The Night Watch .*Rembrandt van Rijn/);
      expect(fs.statSync(path.join(folder.path, 'night-watch.jpg')).size).toBeGreaterThan(0);
    });

    for (const {name, code, output} of examples) {
      const program = code[language] ?? code.command!;
      const file = getProgramName({name}, code[language] ? language : 'command');
      const files = {...playing.files?.(name), [file]: program.text};
      Object.entries(files).forEach(([base, content]) => folder.write(base, content));
      // Two examples harvest into this folder, and each must begin with an empty folder.
      fs.rmSync(path.join(folder.path, 'top-1000'), {recursive: true, force: true});
      await using playback = await startPlayback(recordings, playing);
      const env = {PATH, MUSEUM: `${playback.url}/`, CONTACT: 'mailto:tests@example.org', FORCE_COLOR: '0'};
      const {code: exit, stdout, stderr} = await folder.execute([code[language] ? runner : 'bash', file], {env});
      expect({exit, stdout, unansweredRequests: playback.unansweredRequests}, `${name}: ${stderr}`).toEqual({
        exit: 0,
        stdout: output!.text,
        unansweredRequests: [],
      });
    }
  });
}
