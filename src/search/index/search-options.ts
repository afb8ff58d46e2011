import type {LoadedPlugin} from '@docusaurus/types';

const PLUGIN_NAME = '@easyops-cn/docusaurus-search-local';

/** The options of the local-search plugin that decide what is searched. The plugin documents and validates them. */
export interface SearchOptions {
  /** The routes of the docs instances that are searched. */
  docsRouteBasePath: readonly string[];
  /** A CSS selector of the elements whose words are not searched. */
  ignoreCssSelectors: string;
  /** Whether pages with `noindex` are searched. */
  forceIgnoreNoIndex: boolean;
}

/** The same options in the forms that the plugin accepts. */
interface PluginOptions {
  docsRouteBasePath: string | string[];
  ignoreCssSelectors: string | string[];
  forceIgnoreNoIndex: boolean;
}

/**
 * @returns the options of the local-search plugin
 * @throws Error when the site does not use the plugin
 */
export function getSearchOptions(plugins: readonly LoadedPlugin[]): SearchOptions {
  const plugin = plugins.find(({name}) => name === PLUGIN_NAME);
  if (!plugin) {
    throw new Error(`${PLUGIN_NAME} is not among the plugins; compare src/config/preset.ts.`);
  }
  const {docsRouteBasePath, ignoreCssSelectors, forceIgnoreNoIndex} = plugin.options as unknown as PluginOptions;
  return {
    docsRouteBasePath: [docsRouteBasePath].flat(),
    ignoreCssSelectors: [ignoreCssSelectors].flat().join(', '),
    forceIgnoreNoIndex,
  };
}
