/** Counts the cash that a rider hands over; a later count corrects the one before. */
import type { StaffRun } from '#contract/staff/runs.ts';
import { formatTotal } from '#domain/money/money.ts';
import { runLimits } from '#domain/runs/stop-words.ts';
import { CheckedForm } from '#web/features/admin/kit/editing/checked-form.tsx';
import { PendingFields } from '#web/features/admin/kit/editing/pending-fields.tsx';
import { differenceWords } from '#web/features/admin/runs/run-words.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { parseAmount } from '#web/shared/forms/parse-amount.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import field from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { useCount } from './use-count.ts';

/** `₹20.00 missing`; null until an amount is typed. */
function typedDifference(counted: string, expectedPaise: number): string | null {
  const countedPaise = parseAmount(counted);
  if (countedPaise === null) return null;
  const morePaise = countedPaise - expectedPaise;
  return differenceWords((morePaise / 100).toFixed(2));
}

export function HandOver({ run }: { readonly run: StaffRun }) {
  const count = useCount(run);
  const { counted, note, problems, isCorrection, isPending } = count;
  const expectedPaise = paiseOf(run.money.cash);
  const difference = typedDifference(counted, expectedPaise);
  return (
    <CheckedForm className={shared.form} problems={problems} onSubmit={count.submit}>
      <p role="status">
        {`${formatTotal(expectedPaise)} cash is expected${difference ? `: ${difference}` : ''}.`}
      </p>
      <PendingFields isPending={isPending}>
        <div className={field.fields}>
          <TextField
            label="Cash counted, in rupees"
            required
            inputMode="decimal"
            autoComplete="off"
            value={counted}
            error={problems.counted}
            onChange={({ target }) => count.setCounted(target.value)}
          />
          <TextField
            label="Note"
            isOptional={!isCorrection}
            required={isCorrection}
            maxLength={runLimits.noteLengthMax}
            autoComplete="off"
            value={note}
            error={problems.note}
            onChange={({ target }) => count.setNote(target.value)}
          />
        </div>
      </PendingFields>
      <Problem role="alert" message={count.problem} />
      <div className={shared.actions}>
        <Button size="sm" type="submit" isPending={isPending}>
          {isPending ? 'Saving...' : isCorrection ? 'Correct the count' : 'Take the cash'}
        </Button>
      </div>
    </CheckedForm>
  );
}
