import {getFileLoaderUtils} from '@docusaurus/utils';
import type {Plugin} from '@docusaurus/types';

/**
 * Makes a build independent of the folder that it is made in.
 *
 * Docusaurus (3.10) loads an image of a Markdown page through a request that names the fallback loader by its absolute path.
 * The bundler numbers modules by their requests, so the page's file would get another name and another content in every folder.
 * `url-loader` finds the same fallback by itself. Docusaurus has no option for it; were the request made elsewhere one day, the
 * test that compares two builds would fail.
 */
export default function portableImages(): Plugin {
  for (const isServer of [true, false]) {
    const {loaders} = getFileLoaderUtils(isServer);
    loaders.inlineMarkdownImageFileLoader = loaders.inlineMarkdownImageFileLoader.replace(/&fallback=[^&!]*/, '');
  }
  return {name: 'portable-images'};
}
