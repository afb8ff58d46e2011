import fs from 'node:fs';
import path from 'node:path';

/** @returns paths of all files from the folder, with slashes; none when there is no folder */
export const listFiles = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .sort()
    : [];
