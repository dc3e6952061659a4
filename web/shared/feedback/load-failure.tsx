/** Replaces a part of a page that failed to load with one line and a button to retry. */
import { useT } from '#web/language/language.tsx';
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';

interface LoadFailureProps {
  /** What is missing, as a sentence. */
  readonly message: string;
  readonly onRetry: () => void;
}

export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  const t = useT();
  return (
    <p className={surface.note} role="alert">
      <span>
        {message}{' '}
        <button type="button" className={text.link} onClick={focusContainerThen(onRetry)}>
          {t('Try again')}
        </button>
      </span>
    </p>
  );
}
