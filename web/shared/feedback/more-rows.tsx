/** The end of a paged list: the button for more rows, and the message if loading them fails. */
import { type RefObject, useRef } from 'react';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailure } from './load-failure.tsx';
import styles from './more-rows.module.css';

/** The state of the next page from `useInfiniteQuery`. */
interface NextPage {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<{ readonly isError: boolean }>;
}

interface MoreRowsProps {
  readonly pages: NextPage;
  /** The list; its children are the rows, each with a link or focusable itself. */
  readonly list: RefObject<HTMLElement | null>;
  /** The message when more rows could not be loaded. */
  readonly failure: string;
  readonly className?: string | undefined;
}

function focusRow(row: Element | undefined): void {
  const target = row?.matches('[tabindex]') ? row : row?.querySelector('a');
  if (target instanceof HTMLElement) target.focus();
}

/** Moves the focus to the first new row, unless the user has moved elsewhere. */
export function MoreRows({ pages, list, failure, className }: MoreRowsProps) {
  const t = useT();
  const area = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;

  function isStillHere(): boolean {
    const { activeElement, body } = document;
    // When a focused control is removed, the focus falls to the body.
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
