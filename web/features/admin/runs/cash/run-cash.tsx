/** The money of a run: what was collected, each difference by name, and the hand-overs. */
import type { StaffRun } from '#contract/staff/runs.ts';
import { useMay, whyNot } from '#web/features/admin/kit/power.ts';
import { isToCountAgain } from '#web/features/admin/runs/run-state.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import surface from '#web/ui/surface.module.css';
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
      {isToCountAgain(run) && (
        <p className={surface.note} role="status">
          {`Entries changed after this count: ${formatRupees(run.money.cash)} is recorded now. `}
          Count the cash again; the books of the day cannot be closed before.
        </p>
      )}
      {mayCount ? (
        <HandOver key={run.handOvers.length} run={run} />
      ) : (
        <p className={text.muted}>{whyNot('countCash', 'count the cash')}</p>
      )}
    </section>
  );
}
