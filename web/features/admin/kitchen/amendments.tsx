/** What changed after the day was frozen, until the kitchen has seen it. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Button } from '#web/ui/button.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './amendments.module.css';
import { useNoteSeen } from './use-kitchen-day.ts';

type Amendment = KitchenDay['amendments'][number];

function AmendmentList({ amendments }: { readonly amendments: readonly Amendment[] }) {
  const { formatMoment } = useDates();
  return (
    <ol className={styles.list}>
      {amendments.map(({ number, text, at }) => (
        <li key={number} value={number}>
          {text} <span>{formatMoment(at)}</span>
        </li>
      ))}
    </ol>
  );
}

/** New ones stand out; those that were seen are folded. Nothing where nothing changed. */
export function Amendments({ day }: { readonly day: KitchenDay }) {
  const { isNoting, noteSeen } = useNoteSeen(day.date);
  const fresh = day.amendments.filter(({ seenAt }) => seenAt === null);
  const seen = day.amendments.filter(({ seenAt }) => seenAt !== null);
  const last = fresh.at(-1);
  if (day.amendments.length === 0) return null;
  return (
    <section className={surface.panel} aria-label="Changes since the day was frozen">
      <h2>Changes since the day was frozen</h2>
      {last && (
        <div className={styles.fresh} role="status">
          <AmendmentList amendments={fresh} />
          <Button size="sm" disabled={isNoting} onClick={() => void noteSeen(last.number)}>
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
  );
}
