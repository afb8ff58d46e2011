import fs from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {completeManifest} from './page-scripts';

/** The theme components around the text of a page. The route of every page of a section imports them. */
const FRAME_COMPONENTS = new Set(['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem']);

/** The part of `Chunk` that we use. It is the same in Rspack and webpack. */
interface Chunk {
  groupsIterable: Iterable<{origins: readonly {request?: string}[]}>;
}

/**
 * The files of the inline script in the head of each page. The script is the same on all pages, so one hash in the
 * Content Security Policy allows it.
 */
const INLINE_SCRIPTS = ['app-runs.js', 'stored-choices.js', 'bootstrap.js', '../features/glossary/definitions.js'];

type Configure = NonNullable<Plugin['configureWebpack']>;
type BundlerUtils = Parameters<Configure>[2];

/**
 * The Docusaurus plugin that changes how a page starts in the browser. README.md lists the gain of each part, its test,
 * and how to remove it.
 */
export default function startup({generatedFilesDir, siteConfig, siteStorage}: LoadContext): Plugin {
  const {announcementBar} = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'startup',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          attributes: {
            'data-storage-suffix': siteStorage.namespace,
            'data-announcement': announcementBar?.id ?? false,
          },
          innerHTML: readInlineScript(),
        },
      ],
    }),
    configureWebpack({mode}, isServer, bundlerUtils): ReturnType<Configure> {
      if (isServer) {
        return {};
      }
      return {
        // With this package, the theme would colour code in the browser. src/features/code colours code in the build.
        resolve: {alias: {'prism-react-renderer$': false}},
        ...(mode === 'production' && {
          plugins: [
            completeManifest(path.join(generatedFilesDir, 'client-manifest.json')),
            createCompileHint(bundlerUtils),
          ],
          optimization: {splitChunks: {cacheGroups: {frame: frameChunk}}},
        }),
      };
    },
  };
}

function readInlineScript(): string {
  const scripts = INLINE_SCRIPTS.map((file) => fs.readFileSync(path.join(__dirname, file), 'utf8'));
  return scripts.join('\n');
}

/**
 * Creates a bundler plugin that adds a comment to the scripts that start the app. The comment asks Chromium to compile
 * them while it fetches them (https://v8.dev/blog/explicit-compile-hints).
 */
function createCompileHint({currentBundler}: BundlerUtils) {
  const {BannerPlugin, Compilation} = currentBundler.instance;
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    test: /\.js$/,
    // This stage comes after the minifier, which removes comments.
    stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
  });
}

const isFrameChunk = ({groupsIterable}: Chunk): boolean =>
  [...groupsIterable].some(({origins}) => origins.some(({request}) => FRAME_COMPONENTS.has(request ?? '')));

/**
 * Puts the frame of a page into one file: the components in `FRAME_COMPONENTS` and what they import. Every page of a
 * section needs all of it, and one file compresses better.
 */
const frameChunk = {name: 'frame', chunks: isFrameChunk, enforce: true};
