import {expect, test} from 'vitest';
import * as client from 'collection-online';
import {readFile} from 'page-checks';
import {root} from '../../../scripts/lib/project';

test('the page about errors lists each error with its action', () => {
  const page = readFile(root, 'docs/client-errors.md');
  const {Withdrawn, NotFound, NotYet, Incomplete, UnknownForm, Refused, Usage} = client;
  for (const ErrorClass of [Withdrawn, NotFound, NotYet, Incomplete, UnknownForm, Refused, Usage]) {
    const {kind, action} = new ErrorClass('');
    expect(page).toMatch(new RegExp(`\\| \`${kind}\` \\| .+ \\| \`${action}\` \\|`));
  }
});
