import path from 'node:path';

const SITE_DIR = path.join(__dirname, '../..');

/**
 * @param file absolute path of a file of the project
 * @returns the path of the file relative to the project root, with slashes. It does not depend on the working
 *   directory, because a build can run in another folder.
 */
export const getSitePath = (file: string): string => path.relative(SITE_DIR, file).split(path.sep).join('/');
