/** What the plugin of this folder makes of `src/site/changes.ts` in each build. */
declare module '@generated/changes/default/newest.json' {
  import type {RecentChange} from '@site/src/site/changes';

  const changes: RecentChange[];
  export default changes;
}
