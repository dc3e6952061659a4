/** The orders, documents or payments that a figure is the sum of. */
import { useState } from 'react';
import type { BookDay, BookLineRow } from '#contract/staff/books/day.ts';
import type { Figure } from '#domain/books/book-line.ts';
import { signedRupees } from '#web/features/admin/books/amounts.tsx';
import { datesInWords } from '#web/features/admin/kit/days/dates-in-words.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import text from '#web/ui/text.module.css';
import styles from './day.module.css';
import { About } from './line-links.tsx';
import { useBookLines } from './use-book-day.ts';

const step = 100;

/** Null where the reference is no document of an order. */
function fileOf({ figure, orderId, refundId }: BookLineRow): string | null {
  if (orderId === null) return null;
  if (figure === 'invoices') return `/api/admin/orders/${orderId}/invoice`;
  if (refundId === null) return null;
  return `/api/admin/orders/${orderId}/refunds/${refundId}/credit-note`;
}

function Reference({ line }: { readonly line: BookLineRow }) {
  const file = fileOf(line);
  if (line.reference === null || file === null) return line.reference;
  return (
    <a className={text.link} download href={file}>
      {line.reference}
    </a>
  );
}

function Line({ date: day, line }: { readonly date: string; readonly line: BookLineRow }) {
  const { formatDate } = useDates();
  const { orderId, runId, date, rate, note, total } = line;
  const words = [
    rate && `${rate}%`,
    date && formatDate(date),
    note && datesInWords(note, formatDate),
  ];
  return (
    <li className={styles.line}>
      <span>
        {(orderId ?? runId) && <About date={day} line={line} />}{' '}
        {!runId && <Reference line={line} />}{' '}
        <span className={text.muted}>{words.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={text.numeric}>{signedRupees(total)}</span>
    </li>
  );
}

interface FigureLinesProps {
  readonly day: BookDay;
  readonly figure: Figure;
  /** As its row calls it. */
  readonly label: string;
  /** Leaves out what arrived on another date; undefined leaves out nothing. */
  readonly arrivedOn: string | null | undefined;
}

/** Shows a hundred at a time. */
export function FigureLines({ day, figure, label, arrivedOn }: FigureLinesProps) {
  const [count, setCount] = useState(step);
  const { data, isError, refetch } = useBookLines(day, figure);
  if (!data && isError) {
    return <LoadFailure message="This could not be loaded." onRetry={() => void refetch()} />;
  }
  if (!data) return <TableSkeleton rows={2} />;
  const lines = data.filter((line) => arrivedOn === undefined || line.date === arrivedOn);
  if (lines.length === 0) return <p className={text.muted}>Nothing.</p>;
  return (
    <>
      <h4 className={styles.linesTitle}>{`${label}, one by one`}</h4>
      <ul className={styles.lines}>
        {lines.slice(0, count).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document may have lines alike
          <Line key={index} date={day.date} line={line} />
        ))}
      </ul>
      {lines.length > count && (
        <Button size="sm" variant="secondary" onClick={() => setCount(count + step)}>
          Show more
        </Button>
      )}
    </>
  );
}
