/** What changed after the day was frozen, until the kitchen has seen it. */
import { useRef } from 'react';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { changeWords } from '#domain/kitchen-day/day-words.ts';
import { useFocusInTab } from '#web/features/admin/kit/focus/focus-in-tab.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Button } from '#web/ui/button.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './amendments.module.css';
import { useNoteSeen } from './use-kitchen-day.ts';

type Amendment = KitchenDay['amendments'][number];

function AmendmentList({ amendments }: { readonly amendments: readonly Amendment[] }) {
  const { formatMoment } = useDates();
  return (
    <ol className={styles.list}>
      {amendments.map((amendment) => (
        <li key={amendment.number} value={amendment.number}>
          {`${changeWords(amendment)} `}
          <span>{formatMoment(amendment.at)}</span>
        </li>
      ))}
    </ol>
  );
}

/** On a printed sheet, which may be all that the kitchen looks at. */
export function PrintedAmendments({ day: { amendments } }: { readonly day: KitchenDay }) {
  if (amendments.length === 0) return null;
  return (
    <div className={styles.printed}>
      <p>
        <strong>Changed since the day was frozen</strong>
      </p>
      <AmendmentList amendments={amendments} />
    </div>
  );
}

/** Read out when it changes; it is there from the beginning, so that screen readers notice. */
function Announcement({ fresh }: { readonly fresh: readonly Amendment[] }) {
  const count = fresh.length === 1 ? '1 change' : `${fresh.length} changes`;
  return (
    <p className={text.visuallyHidden} role="status">
      {fresh.length > 0 && `${count} to see. Last: ${fresh.at(-1)?.text}`}
    </p>
  );
}

/** New ones stand out; those that were seen are folded. Nothing to see where nothing changed. */
export function Amendments({ day }: { readonly day: KitchenDay }) {
  const { isNoting, noteSeen } = useNoteSeen(day.date);
  const part = useRef<HTMLElement>(null);
  useFocusInTab(part);
  const fresh = day.amendments.filter(({ seenAt }) => seenAt === null);
  const seen = day.amendments.filter(({ seenAt }) => seenAt !== null);
  const last = fresh.at(-1);
  return (
    <>
      <Announcement fresh={fresh} />
      {day.amendments.length > 0 && (
        <section ref={part} className={surface.panel} aria-label="Changes since the day was frozen">
          <h2>Changes since the day was frozen</h2>
          {last && (
            <div className={styles.fresh}>
              <AmendmentList amendments={fresh} />
              <Button size="sm" aria-disabled={isNoting} onClick={() => void noteSeen(last.number)}>
                {fresh.length === 1 ? 'The kitchen has seen it' : 'The kitchen has seen them'}
              </Button>
            </div>
          )}
          {seen.length > 0 && (
            <details className={styles.seen}>
              <summary>{`Seen (${seen.length})`}</summary>
              <AmendmentList amendments={seen} />
            </details>
          )}
        </section>
      )}
    </>
  );
}
