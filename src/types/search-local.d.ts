/** The parts of the local-search plugin that our search box uses. The plugin ships them without types. */
declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker' {
  import type {SearchHit} from '@site/src/components/search/types';

  /** Downloads the index and loads it in the worker. Rejects when the file is missing or not an index. */
  export function fetchIndexesByWorker(versionUrl: string, context: string): Promise<void>;
  export function searchByWorker(versionUrl: string, context: string, query: string, limit: number): Promise<SearchHit[]>;
}

declare module '@easyops-cn/docusaurus-search-local' {
  import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';

  export default function searchLocal(context: LoadContext, options: unknown): Plugin;
  export function validateOptions<T, U>(data: OptionValidationContext<T, U>): U;
}

declare module '@generated/page-index/default/pages.json' {
  import type {PageEntry} from '@site/src/plugins/page-index';

  const pages: PageEntry[];
  export default pages;
}
