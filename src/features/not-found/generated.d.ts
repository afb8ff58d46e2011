/** What the plugin of this folder makes of all pages in each build. */
declare module '@generated/page-index/default/pages.json' {
  import type {PageEntry} from '@site/src/features/not-found/closest';

  const pages: PageEntry[];
  export default pages;
}
