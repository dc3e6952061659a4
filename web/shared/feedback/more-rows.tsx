/** The end of a list that comes page after page: the button for more, and what if it fails. */
import { type RefObject, useRef } from 'react';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailure } from './load-failure.tsx';
import styles from './more-rows.module.css';

/** What `useInfiniteQuery` says about the next page. */
interface NextPage {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<{ readonly isError: boolean }>;
}

interface MoreRowsProps {
  readonly pages: NextPage;
  /** The list; its children are the rows, each with a link or able to take the focus itself. */
  readonly list: RefObject<HTMLElement | null>;
  /** What to say when more could not be loaded. */
  readonly failure: string;
  readonly className?: string | undefined;
}

function focusRow(row: Element | undefined): void {
  const target = row?.matches('[tabindex]') ? row : row?.querySelector('a');
  if (target instanceof HTMLElement) target.focus();
}

/** Afterwards reading goes on at the first new row, unless the reader has gone elsewhere. */
export function MoreRows({ pages, list, failure, className }: MoreRowsProps) {
  const t = useT();
  const area = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;

  function isStillHere(): boolean {
    const { activeElement, body } = document;
    // A control that vanishes leaves the focus to the body.
    return activeElement === body || area.current?.contains(activeElement) === true;
  }

  async function showMore() {
    const shownCount = list.current?.children.length ?? 0;
    const { isError } = await fetchNextPage();
    if (isError) return;
    requestAnimationFrame(() => {
      if (isStillHere()) focusRow(list.current?.children[shownCount]);
    });
  }

  if (!hasNextPage) return null;
  return (
    <div className={classNames(styles.more, className)} ref={area} tabIndex={-1}>
      {isFetchNextPageError ? (
        <LoadFailure message={failure} onRetry={showMore} />
      ) : (
        <Button variant="secondary" isPending={isFetchingNextPage} onClick={showMore}>
          {isFetchingNextPage ? t('Loading...') : t('Show more')}
        </Button>
      )}
    </div>
  );
}
