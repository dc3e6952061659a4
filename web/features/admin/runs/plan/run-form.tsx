/** The chosen orders, and the run and the rider that they are for. */
import { addPaise, formatTotal } from '#domain/money/money.ts';
import { runLimits } from '#domain/runs/stop-words.ts';
import { CheckedForm } from '#web/features/admin/kit/editing/checked-form.tsx';
import { PendingFields } from '#web/features/admin/kit/editing/pending-fields.tsx';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { RiderFields } from '#web/features/admin/runs/rider/rider-fields.tsx';
import { boxWords } from '#web/features/admin/runs/run-words.ts';
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import text from '#web/ui/text.module.css';
import { Chosen } from './chosen-orders.tsx';
import styles from './plan-run.module.css';
import { TargetChoice } from './target-choice.tsx';
import type { FreeOrder, Plan, RunsOfDay } from './use-plan.ts';

function sumWords(chosen: readonly FreeOrder[]): string {
  const boxes = chosen.reduce((sum, order) => sum + order.parcels, 0);
  const duePaise = addPaise(...chosen.map(({ due }) => paiseOf(due ?? '')));
  return [
    counted(chosen.length, 'order'),
    boxWords(boxes),
    duePaise > 0 ? `${formatTotal(duePaise)} due` : 'nothing due',
  ].join(' · ');
}

interface RunFormProps {
  readonly plan: Plan;
  readonly day: RunsOfDay;
}

export function RunForm({ plan, day }: RunFormProps) {
  const { chosen, target, isPending, isTooLong } = plan;
  const act = target ? `Add to the run of ${target.rider.name}` : 'Make run';
  return (
    <CheckedForm className={styles.form} problems={plan.problems} onSubmit={plan.submit}>
      <p className={text.strong} role="status">
        {sumWords(chosen)}
      </p>
      <div className={styles.actions}>
        <Button size="sm" variant="secondary" disabled={isPending} onClick={plan.sortByPincode}>
          Sort by pincode
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={isPending}
          onClick={focusContainerThen(plan.startAgain)}
        >
          Choose none
        </Button>
      </div>
      <Chosen plan={plan} />
      <PendingFields isPending={isPending}>
        <div className={styles.form}>
          {plan.runs.length > 0 && <TargetChoice plan={plan} />}
          {!target && (
            <RiderFields
              date={day.date}
              rider={plan.rider}
              problems={plan.problems}
              onEdit={plan.editRider}
            />
          )}
        </div>
      </PendingFields>
      <Problem
        role="alert"
        message={isTooLong ? `A run has at most ${runLimits.stopsMax} stops` : plan.problem}
      />
      <Button type="submit" isPending={isPending} disabled={isTooLong}>
        {isPending ? 'Saving...' : act}
      </Button>
    </CheckedForm>
  );
}
