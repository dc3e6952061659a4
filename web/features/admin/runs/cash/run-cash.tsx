/** The money of a run: what was collected, each difference by name, and the hand-overs. */
import type { StaffRun } from '#contract/staff/runs.ts';
import { useMay, whyNot } from '#web/features/admin/kit/power.ts';
import text from '#web/ui/text.module.css';
import styles from './cash.module.css';
import { HandOver } from './hand-over.tsx';
import { HandOvers } from './hand-overs.tsx';
import { Sums } from './run-sums.tsx';

export function RunCash({ run }: { readonly run: StaffRun }) {
  const mayCount = useMay('countCash');
  return (
    <section aria-label={`Money of ${run.rider.name}`} className={styles.cash}>
      <h3>Money at the door</h3>
      <Sums money={run.money} />
      <HandOvers handOvers={run.handOvers} />
      {mayCount ? (
        <HandOver key={run.handOvers.length} run={run} />
      ) : (
        <p className={text.muted}>{whyNot('countCash', 'count the cash')}</p>
      )}
    </section>
  );
}
