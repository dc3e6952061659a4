/** The number of search results in words: shown at once, announced when typing pauses. */
import { useEffect, useState } from 'react';
import { useT } from '#web/language/language.tsx';
import text from '#web/ui/text.module.css';

const typingPauseMs = 500;

/** `3 meals for "paneer"`. */
export function useCountWords(): (count: number, query: string) => string {
  const t = useT();
  return (count, query) =>
    count === 1
      ? t('1 meal for "{query}"', { query: query.trim() })
      : t('{count} meals for "{query}"', { count, query: query.trim() });
}

/** Announces the words to screen readers when typing pauses, not after every key. */
export function Announcement({ words }: { readonly words: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), typingPauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className={text.visuallyHidden} role="status">
      {said}
    </p>
  );
}
