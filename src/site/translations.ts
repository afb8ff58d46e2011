import list from './translation-pairs.json';

/** The languages of pages. The site has one locale, English; a page in Dutch has `lang: nl` in its front matter. */
export const languages = {en: 'English', nl: 'Nederlands'} as const;

/** The same for Open Graph (https://ogp.me/#optional). */
export const locales = {en: 'en_GB', nl: 'nl_NL'} as const;

/** Pages that exist in both languages, by their routes. The language menu leads from one to the other. */
export const translations: readonly Record<keyof typeof languages, string>[] = list;
