/** The menu could not be loaded: the message, and a retry button that shows when it is busy. */
import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/language/language.tsx';
import type { ShownMeal } from '#web/shared/menu/dish-names.ts';
import { useMenu } from '#web/shared/menu/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import surface from '#web/ui/surface.module.css';

interface RetriedMenu {
  readonly meals: readonly ShownMeal[] | undefined;
  /** Also while it is retried. */
  readonly hasFailed: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => Promise<void>;
}

export function useRetriedMenu(): RetriedMenu {
  const { data: meals, isError, refetch } = useMenu();
  const [isRetrying, setIsRetrying] = useState(false);
  async function retry() {
    setIsRetrying(true);
    await refetch();
    setIsRetrying(false);
  }
  return { meals, hasFailed: !meals && (isError || isRetrying), isRetrying, retry };
}

export function MenuFailure({ isRetrying, retry }: Pick<RetriedMenu, 'isRetrying' | 'retry'>) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const hasRetried = useRef(false);
  useEffect(() => {
    // A disabled button loses the focus; after another failure it is pressed again.
    if (hasRetried.current && !isRetrying) button.current?.focus();
    hasRetried.current = isRetrying;
  }, [isRetrying]);
  return (
    <div className={surface.panel}>
      <EmptyState
        isFailure
        title={t('Database Connection Issue')}
        text={t('Unable to load meals due to database connectivity problems.')}
        action={
          <Button
            ref={button}
            variant="secondary"
            isPending={isRetrying}
            onClick={() => void retry()}
          >
            {isRetrying ? t('Retrying...') : t('Retry')}
          </Button>
        }
      />
    </div>
  );
}
