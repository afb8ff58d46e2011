/** The parts of the local-search plugin that our search uses. The plugin ships them without types. */
declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGeneratedConstants' {
  /** Languages of the index. */
  export const language: string[];
  /** Name of the index file, with its cache-busting argument; `{dir}` stands for a part of the site. */
  export const searchIndexUrl: string;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/tokenize' {
  export function tokenize(text: string, language: string[]): string[];
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/smartQueries' {
  /** One way to read the words, the strictest first: clauses for lunr, and the words they were made from. */
  export interface SmartQuery {
    term: {value: string; wildcard: number; presence: number; editDistance?: number}[];
    tokens: string[];
  }
  export function smartQueries(tokens: string[], chineseWords: string[]): SmartQuery[];
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/sortSearchResults' {
  import type {HitType} from '@site/src/components/search/types';

  /** Puts hits in a page's text just after the page's title, in place. `page` is the title's `document`, the same object. */
  export function sortSearchResults(results: {type: HitType; document: object; page: object | false}[]): void;
}

declare module '@easyops-cn/docusaurus-search-local' {
  import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';

  export default function searchLocal(context: LoadContext, options: unknown): Plugin;
  export function validateOptions<T, U>(data: OptionValidationContext<T, U>): U;
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse' {
  /** What the plugin takes from a page; only to be compared. */
  export function parse(
    html: string,
    type: 'docs' | 'page',
    url: string,
    options: {ignoreCssSelectors?: string[]},
  ): unknown;
}

declare module '@generated/changes/default/newest.json' {
  import type {RecentChange} from '@site/src/site/changes';

  const changes: RecentChange[];
  export default changes;
}

declare module '@generated/changes/default/by-service.json' {
  import type {RecentChange} from '@site/src/site/changes';
  import type {ServiceId} from '@site/src/site/services';

  const changes: Partial<Record<ServiceId, RecentChange>>;
  export default changes;
}

declare module '@generated/page-index/default/pages.json' {
  import type {PageEntry} from '@site/src/components/not-found/closest';

  const pages: PageEntry[];
  export default pages;
}

declare module '@generated/service-facts/default/services.json' {
  import type {ServiceFacts, ServiceId} from '@site/src/site/services';

  const services: Record<ServiceId, ServiceFacts>;
  export default services;
}
