/** A list in all its states: loading, found, empty, failed; and the button for more rows. */
import { type ReactNode, useRef } from 'react';
import { formatCount } from '#web/features/admin/kit/orders/order-labels.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import text from '#web/ui/text.module.css';
import { TableSkeleton } from './data-table.tsx';
import emptyStyles from './empty.module.css';
import styles from './list-panel.module.css';

interface ListPanelProps<Row> {
  /** What is listed, in the plural: `orders`. */
  readonly noun: string;
  /** As `useInfiniteQuery` returns them; undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly list: {
    readonly isError: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<{ readonly isError: boolean }>;
  };
  /** Shown when nothing was found. */
  readonly empty: ReactNode;
  /** Shown until the first answer; rows of a table by default. */
  readonly skeleton?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

const singularOf = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '');

/** `1 order shown`, `2 orders shown`. */
const shownWords = (count: number, noun: string) =>
  `${formatCount(count)} ${count === 1 ? singularOf(noun) : noun} shown`;

type MoreProps = Pick<ListPanelProps<unknown>, 'noun' | 'list'>;

/** Table rows, and cards. */
const rowSelector = '[data-row]';

/** Moves the focus to the first new row, unless the user has moved elsewhere. */
function More({ noun, list }: MoreProps) {
  const area = useRef<HTMLDivElement>(null);

  async function showMore() {
    const around = area.current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    const shownCount = around?.querySelectorAll(rowSelector).length ?? 0;
    const { isError } = await list.fetchNextPage();
    if (isError) return;
    requestAnimationFrame(() => {
      const { activeElement, body } = document;
      // When a focused control is removed, the focus falls to the body.
      if (activeElement !== body && !area.current?.contains(activeElement)) return;
      const row = around?.querySelectorAll(rowSelector)[shownCount];
      const control = row?.querySelector<HTMLElement>('a, button:enabled, input:enabled');
      (control ?? around)?.focus({ preventScroll: !control });
    });
  }

  return (
    <div className={styles.more} ref={area} tabIndex={-1}>
      {list.isFetchNextPageError ? (
        <LoadFailure message={`More ${noun} could not be loaded.`} onRetry={showMore} />
      ) : (
        <Button variant="secondary" isPending={list.isFetchingNextPage} onClick={showMore}>
          {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { noun, rows, list, empty, skeleton = <TableSkeleton />, children } = props;
  if (rows === undefined) {
    return list.isError ? (
      <LoadFailure message={`The ${noun} could not be loaded.`} onRetry={() => list.refetch()} />
    ) : (
      skeleton
    );
  }
  return (
    <>
      <p className={text.visuallyHidden} role="status">
        {list.isPlaceholderData ? 'Loading' : shownWords(rows.length, noun)}
      </p>
      {rows.length === 0 ? <div className={emptyStyles.message}>{empty}</div> : children(rows)}
      {list.isError && !list.isFetchNextPageError && (
        <LoadFailure message={`The ${noun} may be out of date.`} onRetry={() => list.refetch()} />
      )}
      {(list.hasNextPage || list.isFetchNextPageError) && <More noun={noun} list={list} />}
    </>
  );
}
