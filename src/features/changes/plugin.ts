import fs from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {inWords} from '../../lib/dates';
import {ATOM_FEED, changes, JSON_FEED, servicesOf, type Change, type RecentChange} from '../../site/changes';
import {settings} from '../../site/settings';
import {atomFeed, jsonFeed, type Feed} from './feeds';

/** As many as the home page shows. */
const NEWEST = 5;

/**
 * Publishes `src/site/changes.ts`: its feeds, `/changes.atom` and `/changes.json`, and the newest entries as a data module
 * (`newest.json`) for the home page, which does not load the whole list.
 */
export default function changelog(): Plugin {
  return {
    name: 'changes',
    async contentLoaded({actions}) {
      const ofServices = changes.filter((change) => servicesOf(change).length > 0);
      await actions.createData('newest.json', JSON.stringify(ofServices.slice(0, NEWEST).map(recent)));
    },
    async postBuild({outDir, siteConfig: {title, url, baseUrl}}) {
      const feed: Feed = {
        title: `Changes: ${title}`,
        subtitle: `What changed in the data services of the ${settings.museum.name}, and in this documentation`,
        author: title,
        siteUrl: url + baseUrl,
        changes,
      };
      await fs.writeFile(path.join(outDir, ATOM_FEED.file), atomFeed(feed));
      await fs.writeFile(path.join(outDir, JSON_FEED.file), jsonFeed(feed));
    },
  };
}

const recent = ({id, date, when, title}: Change): RecentChange => ({id, date, when: when ?? inWords(date), title});
