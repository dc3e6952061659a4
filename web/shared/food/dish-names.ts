/** The name of a dish in both languages, that of the page first. */
import type { Language } from '#domain/language.ts';
import { useLanguage } from '#web/language/language.tsx';

interface Named {
  readonly name: string;
  readonly nameHindi: string | null | undefined;
}

interface DishNames {
  readonly first: string;
  /** Null where it has no Hindi name. */
  readonly second: string | null;
  readonly secondLanguage: Language;
}

/** Whoever cooks or packs reads the first one large, and compares the second with the label. */
export function useDishNames(): (dish: Named) => DishNames {
  const { language } = useLanguage();
  return ({ name, nameHindi = null }) =>
    language === 'hi' && nameHindi !== null
      ? { first: nameHindi, second: name, secondLanguage: 'en' }
      : { first: name, second: nameHindi, secondLanguage: 'hi' };
}
