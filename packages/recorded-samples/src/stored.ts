/** Compares what `.http` files show with the whole recordings in `samples/recordings/`, from which it is derived. */

import path from 'node:path';
import {listFiles} from './files';
import type {Project} from './project';
import {isStored, RECORDINGS_FOLDER, type Recording} from './recording';
import {attempt} from './sample-error';
import {getShownBody} from './shown-body';

/** @returns sentences: stored recordings that are unused, and responses that cannot be derived from them */
export function findStoredProblems(
  {root, notOnPages = []}: Pick<Project, 'root' | 'notOnPages'>,
  recordings: readonly Recording[],
): string[] {
  const used = new Set(recordings.map(({bodyFile}) => bodyFile));
  const problems = listFiles(path.join(root, RECORDINGS_FOLDER))
    .filter((file) => !notOnPages.includes(file.split('/')[0] ?? '') && !used.has(`${RECORDINGS_FOLDER}/${file}`))
    .map((file) => `${RECORDINGS_FOLDER}/${file}: no .http file has it as its body; remove it, or name it in one.`);
  const note = (sentence: string) => problems.push(sentence);
  for (const recording of recordings) {
    if (recording.provenance.kind === 'recorded' && recording.body.length > 0 && !isStored(recording)) {
      const remedy = 'store it there and write "< recordings/…", or begin with "# constructed from …".';
      problems.push(`${recording.file}: is recorded, but its body is not in ${RECORDINGS_FOLDER}/; ${remedy}`);
    }
    attempt(() => getShownBody(recording), note);
  }
  return problems;
}
