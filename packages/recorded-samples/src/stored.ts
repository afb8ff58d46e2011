/**
 * Compares what `.http` files show with the whole recordings in `samples/recordings/`: those are as they came, which
 * their checksums prove, and what a page shows is derived from them.
 */

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from './files';
import type {Project} from './project';
import {isStored, RECORDINGS_FOLDER, type Recording} from './recording';
import {attempt} from './sample-error';
import {getShownBody} from './shown-body';

/** In the format of `sha256sum`, so that `sha256sum -c` reads it, too. */
const CHECKSUMS = 'SHA256SUMS';

/**
 * @returns sentences: stored recordings that changed, are missing or unused, and responses that cannot be derived from
 * them
 */
export function findStoredProblems(
  {root, notOnPages = []}: Pick<Project, 'root' | 'notOnPages'>,
  recordings: readonly Recording[],
): string[] {
  const folder = path.join(root, RECORDINGS_FOLDER);
  const stored = listFiles(folder).filter((file) => file !== CHECKSUMS);
  const listed = readChecksums(path.join(folder, CHECKSUMS));
  const used = new Set(recordings.map(({bodyFile}) => bodyFile));
  const problems: string[] = [];
  for (const file of stored) {
    const at = `${RECORDINGS_FOLDER}/${file}`;
    if (!used.has(at) && !notOnPages.includes(file.split('/')[0] ?? '')) {
      problems.push(`${at}: no .http file has it as its body; remove it, or name it in one.`);
    }
    if (!listed.has(file)) {
      problems.push(
        `${at}: not in ${CHECKSUMS}; add it: (cd ${RECORDINGS_FOLDER} && sha256sum '${file}' >> ${CHECKSUMS})`,
      );
    } else if (listed.get(file) !== getChecksum(path.join(folder, file))) {
      problems.push(`${at}: has changed since it was recorded; restore it, since a recording is never edited.`);
    }
  }
  for (const file of [...listed.keys()].filter((each) => !stored.includes(each))) {
    problems.push(
      `${RECORDINGS_FOLDER}/${CHECKSUMS}: lists ${file}, which is missing; restore it, or remove the line.`,
    );
  }
  for (const recording of recordings) {
    if (recording.provenance.kind === 'recorded' && recording.body.length > 0 && !isStored(recording)) {
      problems.push(
        `${recording.file}: is recorded, but its body is not in ${RECORDINGS_FOLDER}/; store it there and write "< recordings/…", or begin with "# constructed from …".`,
      );
    }
    attempt(
      () => getShownBody(recording),
      (sentence) => problems.push(sentence),
    );
  }
  return problems;
}

function readChecksums(file: string): Map<string, string> {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return new Map(
    [...text.matchAll(/^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/gm)].map(([, sum = '', name = '']) => [name, sum]),
  );
}

const getChecksum = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/**
 * Brings the list of checksums up to date after a recording was stored.
 *
 * @param root the project's folder
 * @param stored path of the new recording from there; the sums of all others stay, so that one that was edited is still
 *   found
 */
export function updateChecksums(root: string, stored: string | null): void {
  const folder = path.join(root, RECORDINGS_FOLDER);
  const sums = readChecksums(path.join(folder, CHECKSUMS));
  if (stored) {
    sums.set(path.posix.relative(RECORDINGS_FOLDER, stored), getChecksum(path.join(root, stored)));
  }
  const lines = [...sums]
    .filter(([file]) => fs.existsSync(path.join(folder, file)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, sum]) => `${sum}  ${file}\n`);
  fs.writeFileSync(path.join(folder, CHECKSUMS), lines.join(''));
}
