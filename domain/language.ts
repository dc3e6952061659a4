/**
 * The languages of the pages, for the server that renders them and the browser that switches them.
 */

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** For `lang` and `content-language`. */
export const locales = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

/** Stores the choice for a year; any value other than one of {@link languages} means English. */
export const languageCookie = 'sukoon_lang';

/** Of words that the owner entered: Hindi once a letter of them is Devanagari. */
export const languageOf = (text: string): Language =>
  /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en';
