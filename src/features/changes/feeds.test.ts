import {expect, test} from 'vitest';
import {escapeAttribute} from '../../lib/escape-xml';
import {formatDate, formatTimestamp} from '../../lib/dates';
import {getAtomFeed, getFeedId} from './feeds';
import {findChangeProblems} from '../../../scripts/lib/changes';
import type {Change} from '../../site/changes';

const change: Change = {
  id: 'edm-flat',
  date: '2026-10',
  dateAdded: '2026-10-09',
  title: 'Flat `<EDM>` & "more"',
  text: 'Read [the page](/docs/search), use `edm`.',
  of: ['search', 'resolver'],
  page: '/docs/search',
  sources: [{title: 'A blog', url: 'https://blog.example/?a&b'}, {title: 'history'}],
};
// Feed readers have stored this id. If it changed, they would show every entry again.
const FEED_ID = 'urn:uuid:afa86c90-aafc-818f-8ea5-2f52879cfa2a';

test('a correct change has no problem, and each mistake in a change has its own message', () => {
  expect(findChangeProblems([change])).toEqual([]);
  for (const [changedFields, problem] of [
    [{date: '17-09-2026'}, '"17-09-2026" is not a valid date'],
    [{date: '2026-02-30'}, '"2026-02-30" is not a valid date'],
    [{date: '2026-13'}, '"2026-13" is not a valid date'],
    [{date: '9999-01-01', dateAdded: '9999-01-02'}, '9999-01-01 is in the future'],
    [{date: '2026-10-01', dateAdded: '2026-09-30'}, '"dateAdded" is "2026-09-30"'],
    [{dateAdded: '2026'}, '"dateAdded" is "2026"'],
    [{dateAdded: '2026-10-32'}, '"dateAdded" is "2026-10-32"'],
    [{sources: []}, 'has no source'],
    [{page: undefined}, 'has no page'],
  ] as const) {
    expect(findChangeProblems([{...change, ...changedFields}]), JSON.stringify(changedFields)).toContainEqual(
      expect.stringContaining(`src/site/changes.ts, "edm-flat": ${problem}`),
    );
  }
  expect(findChangeProblems([{...change, id: 'older', date: '2026-09'}, change])).toEqual([
    expect.stringContaining('"older": is older than "edm-flat"; move it below'),
  ]);
  expect(findChangeProblems([change, change])).toEqual([expect.stringContaining('two changes have this id')]);
});

// The entry has the day on which it was added, because Atom requires a day. Its content states the month of the change.
const content = escapeAttribute(
  '<p>October 2026.</p>' +
    '<p>Read <a href="https://docs.example.org/base/docs/search">the page</a>, use <code>edm</code>.</p>' +
    '<p>Source: <a href="https://blog.example/?a&amp;b">A blog</a>; history.</p>',
);

test('the Atom feed has the elements of RFC 4287, and escapes the reserved characters of XML', () => {
  expect(getAtomFeed('https://docs.example.org/base/', [change])).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${getFeedId('')}</id>
  <title>Changes: Collection Online data services</title>
  <subtitle>What changed in the data services of the Rijksmuseum, and in this documentation</subtitle>
  <updated>2026-10-09T00:00:00Z</updated>
  <author><name>Collection Online data services</name></author>
  <link rel="alternate" type="text/html" href="https://docs.example.org/base/changes"/>
  <link rel="self" type="application/atom+xml" href="https://docs.example.org/base/changes.xml"/>
  <entry>
    <id>${FEED_ID}</id>
    <title>Flat &lt;EDM&gt; &amp; &quot;more&quot;</title>
    <published>2026-10-09T00:00:00Z</published>
    <updated>2026-10-09T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://docs.example.org/base/changes#edm-flat"/>
    <link rel="related" href="https://docs.example.org/base/docs/search"/>
    <category term="search"/>
    <category term="resolver"/>
    <content type="html">${content}</content>
  </entry>
</feed>
`);
});

test('a date is formatted in words, and as its first moment', () => {
  const dates = ['2026-10-07', '2026-10', '2026'];
  expect(dates.map((date) => formatDate(date))).toEqual(['7 October 2026', 'October 2026', '2026']);
  expect(formatDate('2026-10-07', 'short')).toBe('7 Oct 2026');
  expect(dates.map(formatTimestamp)).toEqual(
    ['2026-10-07', '2026-10-01', '2026-01-01'].map((day) => `${day}T00:00:00Z`),
  );
});
