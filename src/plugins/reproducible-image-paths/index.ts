import {getFileLoaderUtils} from '@docusaurus/utils';
import type {Plugin} from '@docusaurus/types';

/**
 * Makes a build independent of the folder in which it is made.
 *
 * Docusaurus (3.10) loads the images of Markdown pages through a request that contains the absolute path of the fallback loader.
 * The bundler numbers modules by their requests, so that the file of a page would have another name and content in every
 * folder. `url-loader` finds the same fallback by itself. Docusaurus has no option for this; if it builds the request elsewhere
 * one day, the test that compares two builds fails.
 */
export default function reproducibleImagePaths(): Plugin {
  for (const isServer of [true, false]) {
    const {loaders} = getFileLoaderUtils(isServer);
    loaders.inlineMarkdownImageFileLoader = loaders.inlineMarkdownImageFileLoader.replace(/&fallback=[^&!]*/, '');
  }
  return {name: 'reproducible-image-paths'};
}
