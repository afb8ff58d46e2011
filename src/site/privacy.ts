/**
 * Everything that the site stores in a reader's browser. It stores only choices that the reader makes with a control of a
 * page. The privacy page shows this list, and tests compare the browser's storage with it.
 */

export interface StoredChoice {
  /** Key in the browser's local storage, without the suffix that Docusaurus adds for the site's URL. */
  key: string;
  /** The stored choice, with its possible values. */
  what: string;
  /** The action of the reader that stores the choice. */
  when: string;
  /** The event after which the choice is no longer stored. Readers can also delete it in the browser. */
  until: string;
}

/** The sentence about page views on the privacy page, with and without analytics. Inline Markdown. */
export const analyticsNotice = {
  on: 'This copy of the site has a measurement ID. It counts page views with Google Analytics.',
  off: 'This copy of the site has no measurement ID. It counts nothing and sends nothing to anybody.',
};

export const storedChoices: readonly StoredChoice[] = [
  {
    key: 'theme',
    what: 'the colours: light or dark',
    when: 'You press the colour switch.',
    until: 'you switch back to the colours of your system',
  },
  {
    key: 'docusaurus.announcement.dismiss',
    what: 'the value true, which means that you closed the message at the top',
    when: 'You close the message.',
    until: 'another message is shown',
  },
  {
    key: 'docusaurus.announcement.id',
    what: 'the name of the message that you closed',
    when: 'You close the message.',
    until: 'another message is shown',
  },
  {
    key: 'docusaurus.tab.language',
    what: 'the language of the examples: curl, javascript or python',
    when: 'You choose a tab with that name.',
    until: 'you choose another tab',
  },
  {
    key: 'docs-preferred-version-docs',
    what: 'the name of a version of the documentation',
    when: 'You choose a version in the version menu. This menu exists only if there are several versions.',
    until: 'you choose another version, or the chosen version is withdrawn',
  },
];
