/**
 * Everything that the site stores in a reader's browser: choices, each made by the reader with a control of the page. The
 * privacy page shows this list, and the tests compare the browser's local storage with it; its keys have a suffix there
 * that Docusaurus adds for the site's URL.
 */
export const storedChoices = [
  {
    key: 'theme',
    what: 'the colours: light or dark',
    when: 'You press the colour switch.',
    until: 'you switch back to the colours of your system',
  },
  {
    key: 'docusaurus.announcement.dismiss',
    what: 'that the message at the top is closed: true',
    when: 'You close the message.',
    until: 'another message is shown',
  },
  {
    key: 'docusaurus.announcement.id',
    what: 'which message it was: its name',
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
    what: 'the version of the documentation: its name',
    when: 'You choose a version in the version menu. The menu is only there when there are several versions.',
    until: 'you choose another version, or that version is withdrawn',
  },
];
