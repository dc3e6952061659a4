/** Replaces a screen, or most of one, that failed to load, with a button to retry. */
import { useT } from '#web/language/language.tsx';
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface ScreenFailureProps {
  readonly title: string;
  readonly text: string;
  readonly headingLevel?: 2 | 3;
  readonly onRetry: () => void;
}

export function ScreenFailure({ title, text, headingLevel = 2, onRetry }: ScreenFailureProps) {
  const t = useT();
  return (
    <EmptyState
      title={title}
      text={text}
      isFailure
      headingLevel={headingLevel}
      action={
        <Button variant="secondary" onClick={focusContainerThen(onRetry)}>
          {t('Try again')}
        </Button>
      }
    />
  );
}
