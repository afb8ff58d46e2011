import {expect, test} from '@playwright/test';
import {DOMParser, type Element} from '@xmldom/xmldom';
import {inWords, formatTimestamp} from '../../src/lib/dates';
import {getAtomFeed, getFeedId, getJsonFeed, type Feed} from '../../src/features/changes/feeds';
import {findChangeProblems} from '../../scripts/pages/changes';
import {changes, type Change} from '../../src/site/changes';

const SITE = 'https://docs.example.org/base/';
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const URN = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

const createFeed = (list: readonly Change[]): Feed => ({
  title: 'Changes <&> "more"',
  subtitle: 'What changed',
  author: 'Docs',
  siteUrl: SITE,
  changes: list,
});

type Checks = (readonly [isFine: boolean, problem: string])[];

/** The problems of what is not fine, as sentences. */
const formatProblems = (of: string, checks: Checks) =>
  checks.flatMap(([isFine, problem]) => (isFine ? [] : [`${of}: ${problem}`]));

const isUnique = <T>(one: T, all: readonly T[]) => all.filter((other) => other === one).length === 1;

/** What RFC 4287, sections 4.1 and 4.2, requires and the document lacks. */
function atomProblems(xml: string): string[] {
  const document = new DOMParser({
    onError: (_level, message) => {
      throw new Error(message);
    },
  }).parseFromString(xml, 'text/xml');
  const feed = document.documentElement;
  if (feed?.namespaceURI !== 'http://www.w3.org/2005/Atom' || feed.localName !== 'feed') {
    return ['the root is no atom:feed'];
  }
  const getChildren = (parent: Element, name: string) =>
    [...parent.childNodes].filter((node) => node.nodeName === name) as Element[];
  const getText = (parent: Element, name: string) => getChildren(parent, name)[0]?.textContent ?? '';
  const elements = [feed, ...getChildren(feed, 'entry')];
  const ids = elements.map((element) => getText(element, 'id'));
  return elements.flatMap((element, i) => {
    const links = getChildren(element, 'link');
    const withRel = (rel: string) => links.filter((link) => link.getAttribute('rel') === rel).length;
    const isEntry = element !== feed;
    return formatProblems(`${element.localName} ${ids[i]}`, [
      ...['id', 'title', 'updated'].map(
        (name) => [getChildren(element, name).length === 1, `not exactly one ${name}`] as const,
      ),
      [URN.test(ids[i] ?? '') && isUnique(ids[i], ids), 'the id is no unique IRI'],
      [RFC_3339.test(getText(element, 'updated')), 'updated is no date of RFC 3339'],
      [withRel('alternate') === 1, 'not exactly one alternate link'],
      [links.every((link) => URL.canParse(link.getAttribute('href') ?? '')), 'a link is no absolute URL'],
      [!isEntry || getChildren(element, 'content').length <= 1, 'more than one content'],
      [isEntry || getText(element, 'author') !== '', 'no author'],
      [isEntry || withRel('self') > 0, 'no link to itself'],
    ]);
  });
}

/** What JSON Feed 1.1 requires and the feed lacks. */
function jsonFeedProblems(text: string): string[] {
  const {version, title, feed_url: self, home_page_url: home, items} = JSON.parse(text);
  return [
    ...formatProblems('feed', [
      [version === 'https://jsonfeed.org/version/1.1', 'the version is not 1.1'],
      [typeof title === 'string', 'no title'],
      [URL.canParse(self) && URL.canParse(home), 'a URL is not absolute'],
    ]),
    ...items.flatMap((item: Record<string, string>) =>
      formatProblems(String(item.id), [
        [
          typeof item.id === 'string' &&
            isUnique(
              item.id,
              items.map(({id}: {id: string}) => id),
            ),
          'no unique id',
        ],
        [typeof (item.content_text ?? item.content_html) === 'string', 'no content'],
        [URL.canParse(item.url ?? ''), 'the URL is not absolute'],
        [RFC_3339.test(item.date_published ?? ''), 'no date of RFC 3339'],
      ]),
    ),
  ];
}

test('a change without date, order, source or page is reported', () => {
  const change: Change = {
    id: 'a',
    date: '2026-01-02',
    title: 'A',
    of: ['search'],
    page: '/docs/search',
    sources: [{title: 'b'}],
  };
  expect(findChangeProblems([change])).toEqual([]);
  expect(
    findChangeProblems([
      {...change, id: 'A b', title: 'A.'},
      {...change, date: 'May 2026'},
      {...change, date: '2026-02', text: 'No stop', sources: [], page: undefined},
      change,
    ]),
  ).toHaveLength(9);
});

test('the feeds are valid, with every change', () => {
  const atom = getAtomFeed(createFeed(changes));
  expect(atomProblems(atom)).toEqual([]);
  expect(atom.split('<entry>')).toHaveLength(changes.length + 1);
  const json = getJsonFeed(createFeed(changes));
  expect(jsonFeedProblems(json)).toEqual([]);
  expect(JSON.parse(json).items).toHaveLength(changes.length);
  expect(`${atom}${json}`).not.toMatch(/\]\(|`/);
});

test('text that XML reserves is escaped', () => {
  const title = new DOMParser()
    .parseFromString(getAtomFeed(createFeed(changes)), 'text/xml')
    .getElementsByTagName('title')[0];
  expect(title?.textContent).toBe('Changes <&> "more"');
});

test('feeds without what the specifications require are reported', () => {
  expect(atomProblems('<feed/>')).toEqual(['the root is no atom:feed']);
  expect(() => atomProblems('<feed xmlns="http://www.w3.org/2005/Atom"><a></feed>')).toThrow();
  const entry = '<entry><link rel="alternate" href="/x"/><content/><content/></entry>';
  // Three elements and an id and a date, of feed and entry; no alternate link, no absolute URL, two contents; no author, no self.
  expect(atomProblems(`<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`)).toHaveLength(15);
  expect(jsonFeedProblems('{"items": [{"id": 1}]}')).toHaveLength(7);
});

test('the id of an entry depends on its name alone', () => {
  expect(getFeedId('edm-flat')).toMatch(URN);
  expect(getFeedId('edm-flat')).not.toBe(getFeedId('edm-fla'));
  // The value that readers of the feed have stored: a change here shows them every entry again.
  expect(getFeedId('edm-flat')).toBe('urn:uuid:afa86c90-aafc-818f-8ea5-2f52879cfa2a');
  expect(getAtomFeed({...createFeed(changes), siteUrl: 'https://other.example/'})).toContain(getFeedId('edm-flat'));
});

test('a date is shown in words, and has a first moment', () => {
  expect(['2026-10-07', '2026-10', '2026'].map((date) => inWords(date))).toEqual([
    '7 October 2026',
    'October 2026',
    '2026',
  ]);
  expect(inWords('2026-10-07', 'short')).toBe('7 Oct 2026');
  expect(['2026-10-07', '2026-10', '2026'].map(formatTimestamp)).toEqual(
    ['2026-10-07', '2026-10-01', '2026-01-01'].map((day) => `${day}T00:00:00Z`),
  );
});
