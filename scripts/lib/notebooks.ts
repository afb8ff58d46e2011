import {execFile} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import sharp from 'sharp';
import {figures} from 'record-data';
import {SAMPLE_FILES_FOLDER} from 'record-data/tools';
import {readSamples} from 'recorded-samples';
import {startPlayback, type PlaybackOptions} from 'recorded-samples/tools';
import {readNotebook, type Notebook} from '../../src/features/notebooks/notebook';
import {playing} from '../samples/config';

/** Responds to requests for an image of The Night Watch with the recorded image, scaled to the requested size. */
const respond: PlaybackOptions['respond'] = async ({url}) => {
  const [, size] = /^https:\/\/iiif\.micr\.io\/PJEZO\/full\/!(\d+),\1\/0\/default\.jpg$/.exec(url) ?? [];
  const image = readSamples(playing.root).recordings.find(({name}) => name === 'iiif/thumbnail/recorded');
  if (!size || !image) {
    return null;
  }
  const scaledImage = sharp(image.body).resize(Number(size), Number(size), {fit: 'inside'});
  return {status: 200, headers: image.headers, body: await scaledImage.jpeg().toBuffer()};
};

/**
 * Executes a notebook with a local server that replays the recordings. Its stored outputs are ignored.
 *
 * @param python the interpreter
 * @param name the file name without `.ipynb`
 * @returns the notebook with new outputs
 * @throws Error with the error output of Python, if a cell fails or sends a request without a recording
 */
export async function runNotebook(python: string, name: string): Promise<Notebook> {
  const {root, fallback} = playing;
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'notebook-'));
  const source = readNotebook(root, name);
  await using playback = await startPlayback(readSamples(root).recordings, {fallback, respond});
  try {
    for (const {name: file} of figures.files) {
      await fs.copyFile(path.join(root, SAMPLE_FILES_FOLDER, file), path.join(dir, file));
    }
    // `retina` doubles the pixels of plots, for screens with a high resolution.
    const profile = path.join(dir, 'profile_default');
    await fs.mkdir(profile);
    await fs.writeFile(`${profile}/ipython_config.py`, "get_config().InlineBackend.figure_formats = {'retina'}\n");
    const env = {...process.env, ...playback.env, IPYTHONDIR: dir};
    const script = path.join(root, 'scripts/lib/run-notebook.py');
    const run = promisify(execFile)(python, [script], {cwd: dir, env, maxBuffer: Infinity});
    run.child.stdin?.end(playback.localise(JSON.stringify(source)));
    const {stdout} = await run.catch((error: unknown) => {
      const errorOutput = playback.restore((error as {stderr: string}).stderr);
      throw new Error([`${name}: ${errorOutput.trim()}`, ...playback.unansweredRequests].join('\n'));
    });
    const notebook = JSON.parse(playback.restore(stdout)) as Notebook;
    // Keep the metadata of the source, because the new metadata contain the Python version of this machine.
    return {...notebook, metadata: {...source.metadata, responses: [...playback.replayedRecordings].sort()}};
  } finally {
    await fs.rm(dir, {recursive: true, force: true});
  }
}
