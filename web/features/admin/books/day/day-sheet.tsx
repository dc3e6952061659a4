/** The books of a day as a sheet: its state, what changed since, its figures, print and file. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { BookDay } from '#contract/staff/books/day.ts';
import { DownloadIcon } from '#web/features/admin/kit/icons.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import surface from '#web/ui/surface.module.css';
import { CloseBooks } from './close-books.tsx';
import { Corrections } from './corrections.tsx';
import styles from './day.module.css';
import { DayTables } from './day-tables.tsx';

/** `Closed on 24 Nov, 9:02 am by Meera Iyer: no. 12`, or that it may still change. */
function useStateWords({ closed }: BookDay): string {
  const { formatMoment } = useDates();
  if (!closed) return 'Provisional: the figures follow every change until they are closed.';
  return `Closed ${formatMoment(closed.at)} by ${closed.by}: books no. ${closed.number}.`;
}

interface DaySheetProps {
  readonly day: BookDay;
  /** It could not be loaded again. */
  readonly isStale: boolean;
}

export function DaySheet({ day, isStale }: DaySheetProps) {
  const { formatDay } = useDates();
  const [isPrinting, setPrinting] = useState(false);
  const state = useStateWords(day);
  function print() {
    flushSync(() => setPrinting(true));
    // Not after `print`: on phones it returns before the pages are drawn.
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    window.print();
  }
  return (
    <section
      className={styles.sheet}
      data-printing={isPrinting || undefined}
      aria-label={`Books of ${formatDay(day.date)}`}
    >
      {isStale && (
        <p className={surface.note} role="alert">
          This may be out of date: the last update failed. Check your connection.
        </p>
      )}
      <div className={styles.head}>
        <div>
          <h2>{formatDay(day.date)}</h2>
          <p>{state}</p>
          {day.closed?.note && <p className={styles.note}>{day.closed.note}</p>}
          {day.closed && <p className={styles.hash}>{`SHA-256 ${day.closed.hash}`}</p>}
        </div>
        <div className={styles.actions}>
          <Button size="sm" variant="secondary" onClick={print}>
            Print
          </Button>
          <a
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            href={`/api/admin/books/${day.date}/export`}
            download
          >
            <DownloadIcon />
            CSV
          </a>
        </div>
      </div>
      {!day.closed && <CloseBooks day={day} />}
      <Corrections day={day} />
      <DayTables day={day} />
    </section>
  );
}
