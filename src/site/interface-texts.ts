import type {languages} from './translations';

export type Language = keyof typeof languages;

/**
 * The texts of our controls beside and below the text of a page, in the language of the page. The controls of the theme
 * are in English on all pages, because the site has one locale.
 */
export interface InterfaceTexts {
  copyPage: string;
  viewAsMarkdown: string;
  /** Shown and announced after a press of the button `copyPage`. */
  pageCopied: string;
  pageNotCopied: string;
  reportProblem: string;
  /** The buttons of a code block, with the label and the message after a press. */
  copy: string;
  copied: string;
  notCopied: string;
  wrap: string;
  /** Controls below a long or recorded response. */
  showAllLines: (lines: string) => string;
  showFewerLines: string;
  openUrl: string;
  fullResponse: string;
  source: string;
}

export const interfaceTexts: Readonly<Record<Language, InterfaceTexts>> = {
  en: {
    copyPage: 'Copy page',
    viewAsMarkdown: 'View as Markdown',
    pageCopied: 'Copied as Markdown.',
    pageNotCopied: 'Not copied. Choose “View as Markdown” and copy it from there.',
    reportProblem: 'Report a problem on this page',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Your browser did not allow copying. Select the text and copy it yourself.',
    wrap: 'Wrap',
    showAllLines: (lines) => `Show all ${lines} lines`,
    showFewerLines: 'Show fewer lines',
    openUrl: 'Open this URL',
    fullResponse: 'Full response',
    source: 'Source',
  },
  nl: {
    copyPage: 'Pagina kopiëren',
    viewAsMarkdown: 'Bekijken als Markdown',
    pageCopied: 'Gekopieerd als Markdown.',
    pageNotCopied: 'Niet gekopieerd. Kies ‘Bekijken als Markdown’ en kopieer de tekst daar.',
    reportProblem: 'Een probleem op deze pagina melden',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    notCopied: 'Je browser stond kopiëren niet toe. Selecteer de tekst en kopieer die zelf.',
    wrap: 'Regels afbreken',
    showAllLines: (lines) => `Alle ${lines} regels tonen`,
    showFewerLines: 'Minder regels tonen',
    openUrl: 'Deze URL openen',
    fullResponse: 'Volledige respons',
    source: 'Bron',
  },
};
