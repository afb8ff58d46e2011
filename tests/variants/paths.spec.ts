import {expectAnswers} from '../support/paths';
import {BASE, test} from './test';

test('a site under a path answers each path alike', {tag: '@server'}, async ({site}) => {
  await expectAnswers(site, BASE.slice(0, -1));
});
