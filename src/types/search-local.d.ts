/** The parts of the local-search plugin that our search uses. The plugin ships them without types. */
declare module '@easyops-cn/docusaurus-search-local' {
  import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';

  export default function searchLocal(context: LoadContext, options: unknown): Plugin;
  export function validateOptions<T, U>(data: OptionValidationContext<T, U>): U;
}

declare module '@generated/@easyops-cn/docusaurus-search-local/default/unindexed-pages.json' {
  import type {UnindexedPage} from '@site/src/search/engine/search';

  const pages: UnindexedPage[];
  export default pages;
}

declare module '@generated/@easyops-cn/docusaurus-search-local/default/index-hash.json' {
  const hash: string;
  export default hash;
}
