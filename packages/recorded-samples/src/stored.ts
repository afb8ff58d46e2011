/**
 * Compares what `.http` files show with the whole recordings in `samples/recordings/`: those are as they came, which their
 * checksums prove, and what a page shows is derived from them.
 */

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Project} from './project';
import {isStored, RECORDINGS_FOLDER, type Recording} from './recording';
import {getShownBody} from './shown-body';
import {SampleError} from './sample-error';

/** In the format of `sha256sum`, so that `sha256sum -c` reads it, too. */
const CHECKSUMS = 'SHA256SUMS';

/** @returns sentences: stored recordings that changed, are missing or unused, and responses that cannot be derived from them */
export function findStoredProblems(
  {root, unshown = []}: Pick<Project, 'root' | 'unshown'>,
  recordings: readonly Recording[],
): string[] {
  const isUnshown = (file: string) => unshown.includes(file.split('/')[0] ?? '');
  const folder = path.join(root, RECORDINGS_FOLDER);
  const stored = filesBelow(folder).filter((file) => file !== CHECKSUMS);
  const listed = readChecksums(path.join(folder, CHECKSUMS));
  const used = new Set(recordings.map(({bodyFile}) => bodyFile));
  return [
    ...stored.flatMap((file) => {
      const at = `${RECORDINGS_FOLDER}/${file}`;
      const problems =
        used.has(at) || isUnshown(file)
          ? []
          : [`${at}: no .http file has it as its body; remove it, or name it in one.`];
      const listing = listed.get(file);
      if (listing === undefined) {
        problems.push(
          `${at}: not in ${CHECKSUMS}; add it: (cd ${RECORDINGS_FOLDER} && sha256sum '${file}' >> ${CHECKSUMS})`,
        );
      } else if (listing !== getChecksum(path.join(folder, file))) {
        problems.push(`${at}: has changed since it was recorded; restore it, since a recording is never edited.`);
      }
      return problems;
    }),
    ...stored
      .filter((file) => isUnshown(file))
      .flatMap((file) => {
        const other = stored.find((each) => each !== file && listed.get(each) === listed.get(file));
        return listed.has(file) && other
          ? [`${RECORDINGS_FOLDER}/${file}: is the same as ${other}, which the tests read, too; remove it.`]
          : [];
      }),
    ...[...listed.keys()]
      .filter((file) => !stored.includes(file))
      .map(
        (file) => `${RECORDINGS_FOLDER}/${CHECKSUMS}: lists ${file}, which is missing; restore it, or remove the line.`,
      ),
    ...recordings
      .filter(
        (recording) => recording.provenance.kind === 'recorded' && recording.body.length > 0 && !isStored(recording),
      )
      .map(
        ({file}) =>
          `${file}: is recorded, but its body is not in ${RECORDINGS_FOLDER}/; store it there and write "< recordings/…", or begin with "# constructed from …".`,
      ),
    ...recordings.flatMap((recording) => {
      try {
        getShownBody(recording);
        return [];
      } catch (error) {
        if (error instanceof SampleError) {
          return [error.message];
        }
        throw error;
      }
    }),
  ];
}

/** @returns paths from the folder, with slashes; none when there is no folder */
function filesBelow(folder: string): string[] {
  return fs.existsSync(folder)
    ? fs
        .readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .sort()
    : [];
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
 * @param stored path of the new recording from there; the sums of all others stay, so that one that was edited is still found
 * @param write replaces a file
 */
export function updateChecksums(
  root: string,
  stored: string | null,
  write: (file: string, text: string) => void,
): void {
  const folder = path.join(root, RECORDINGS_FOLDER);
  const sums = readChecksums(path.join(folder, CHECKSUMS));
  if (stored) {
    sums.set(path.posix.relative(RECORDINGS_FOLDER, stored), getChecksum(path.join(root, stored)));
  }
  const lines = [...sums]
    .filter(([file]) => fs.existsSync(path.join(folder, file)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  write(path.join(folder, CHECKSUMS), lines.map(([file, sum]) => `${sum}  ${file}\n`).join(''));
}
