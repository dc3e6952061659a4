/** The languages of the pages, for the server that draws them and the browser that changes them. */

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** For `lang` and `content-language`. */
export const locales = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

/** Keeps the choice for a year; anything but one of {@link languages} in it means English. */
export const languageCookie = 'sukoon_lang';
