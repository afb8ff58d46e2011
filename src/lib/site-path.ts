import path from 'node:path';

const SITE_DIR = path.join(__dirname, '../..');

/**
 * @param file absolute path of a file of the site
 * @returns its path from the folder of the site, with slashes; the working directory of a build can be another folder
 */
export const getSitePath = (file: string): string => path.relative(SITE_DIR, file).split(path.sep).join('/');
