/** The chosen language for React: `useT()` for texts, `useLanguage()` to read and change it. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Language, languageCookie, languages, locales } from '#domain/language.ts';
import { createTranslate, type Dictionary, type Translate } from './translate.ts';

const yearS = 31_536_000;

export interface LoadedLanguage {
  readonly language: Language;
  /** Null for English, whose texts are in the code. */
  readonly dictionary: Dictionary | null;
}

/** The last choice: what loads slowly must not replace what was chosen later. */
let chosen: Language;

const english: LoadedLanguage = { language: 'en', dictionary: null };

/** The language the page was rendered in; in the empty offline shell, the one chosen last. */
export function languageOfPage(): Language {
  const isDrawn = document.getElementById('root')?.hasChildNodes();
  const { lang } = document.documentElement;
  return (
    languages.find((language) =>
      isDrawn
        ? locales[language] === lang
        : document.cookie.includes(`${languageCookie}=${language}`),
    ) ?? 'en'
  );
}

/** The texts of a language; Hindi is loaded when it is chosen. */
export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  if (language === 'en') return english;
  return { language, ...(await import('./hindi/hindi.ts')) };
}

interface LanguageApi {
  readonly language: Language;
  readonly t: Translate;
  /** @throws when the texts could not be loaded; the page then stays as it is. */
  readonly choose: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageApi>({
  language: 'en',
  t: createTranslate(null),
  choose: async () => {},
});

interface LanguageProviderProps {
  readonly initial?: LoadedLanguage;
  /** The name of the shop, for `{brand}` in texts. */
  readonly brandName?: string | undefined;
  readonly children: ReactNode;
}

export function LanguageProvider({
  initial = english,
  brandName,
  children,
}: LanguageProviderProps) {
  const [loadedLanguage, setLoadedLanguage] = useState(initial);
  const api = useMemo<LanguageApi>(
    () => ({
      language: loadedLanguage.language,
      t: createTranslate(loadedLanguage.dictionary, brandName),
      async choose(language) {
        chosen = language;
        const loaded = await loadLanguage(language);
        if (chosen !== language) return;
        setLoadedLanguage(loaded);
        document.documentElement.lang = locales[language];
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
        document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearS}; samesite=lax`;
      },
    }),
    [loadedLanguage, brandName],
  );
  return <LanguageContext value={api}>{children}</LanguageContext>;
}

export const useLanguage = (): LanguageApi => useContext(LanguageContext);

/** Translates for the customer: `const t = useT(); t('Your cart is empty')`. */
export const useT = (): Translate => useContext(LanguageContext).t;
