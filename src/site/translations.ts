import list from './translation-pairs.json';

/** The languages of pages. The site has one locale, English. A page in Dutch has `lang: nl` in its front matter. */
export const languages = {en: 'English', nl: 'Nederlands'} as const;

/** The codes of the languages in Open Graph (https://ogp.me/#optional). */
export const locales = {en: 'en_GB', nl: 'nl_NL'} as const;

/** The routes of pages that exist in both languages. The language menu links the two pages. */
export const translations: readonly Record<keyof typeof languages, string>[] = list;
