/** Switches between English and Hindi, for the whole site and for the next visit. */
import { type Language, languages, locales } from '#domain/language.ts';
import { useLanguage } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { deleteCachedPages } from './cached-pages.ts';
import styles from './language-switch.module.css';

/** Each language under its own name, so that its readers recognize it. */
const names: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };

/** Changes the language, or shows why that failed. */
function useChooseLanguage(): (language: Language) => Promise<void> {
  const { choose, t } = useLanguage();
  return async (language) => {
    try {
      await choose(language);
      await deleteCachedPages();
    } catch {
      toast({
        title: t("We couldn't change the language"),
        description: t('Check your connection and try again.'),
        variant: 'destructive',
      });
    }
  };
}

interface LanguageSwitchProps {
  readonly className?: string | undefined;
}

export function LanguageSwitch({ className }: LanguageSwitchProps) {
  const { language, t } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <fieldset className={classNames(styles.languages, className)} aria-label={t('Language')}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={locales[each]}
          aria-pressed={each === language}
          onClick={() => void choose(each)}
        >
          {names[each]}
        </button>
      ))}
    </fieldset>
  );
}
