/**
 * Makes every request of `samples/` to the services and compares the responses with the recordings: status, media type, fields, the
 * description of the services, the paths that pages name. Values may differ: they are data.
 */

import {hasField} from '../field-paths';
import {readPages, type ReadPages} from '../pages';
import type {Project} from '../project';
import type {Recording} from '../recording';
import {readSamples} from '../samples';
import {Client} from './client';
import {makeComparison, visitServices, type Change, type LiveOptions, type Report} from './visit';

export async function checkLive(project: Project, options: LiveOptions): Promise<Report> {
  const tree = readSamples(project.root);
  const pages = readPages(project);
  const compare = makeComparison(tree.recordings, pages, project);
  const current: Recording[] = [];
  const client = new Client({...project, ...options});
  const report = await visitServices(tree, pages, {...project, ...options}, client, (recording, response) => {
    current.push(response);
    return compare(recording, response);
  });
  const isWhole = !options.filter && report.stopped === null && report.unreachable.length === 0;
  return isWhole
    ? {...report, changed: [...report.changed, ...findGoneFields(pages, tree.recordings, current)]}
    : report;
}

/** Paths in running text that a recording has and no current response. */
function findGoneFields({paths}: ReadPages, recordings: readonly Recording[], current: readonly Recording[]): Change[] {
  const requested = recordings.filter(({offline}) => !offline);
  const isGone = (text: string) =>
    requested.some((recording) => hasField(recording, text)) && !current.some((response) => hasField(response, text));
  return [...new Set(paths.map(({text}) => text))].filter(isGone).map((text) => ({
    what: `the field ${text}`,
    changes: ['no current response has it'],
    pages: paths.filter((place) => place.text === text).map(({file, line}) => `${file}:${line}`),
  }));
}
