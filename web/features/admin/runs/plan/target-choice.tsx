/** Chooses the run that the orders are for: a new one, or one that is under way. */

import { progressWords } from '#web/features/admin/runs/run-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, useFieldControl } from '#web/ui/form/field.tsx';
import select from '#web/ui/form/select.module.css';
import type { Plan } from './use-plan.ts';

interface PlanProps {
  readonly plan: Plan;
}

/** A new run, or one of those that are under way; where one cannot take the orders, why. */
export function TargetChoice({ plan }: PlanProps) {
  const control = useFieldControl({ hint: undefined, error: undefined });
  return (
    <FieldFrame label="Run" controlId={control.id}>
      <select
        {...control}
        className={classNames(fieldStyles.input, select.select)}
        value={plan.target?.id ?? ''}
        onChange={({ target }) => plan.setRunId(target.value)}
      >
        <option value="">New run</option>
        {plan.runs.map(({ run, whyNot }) => (
          <option key={run.id} value={run.id} disabled={whyNot !== null}>
            {`${run.rider.name}: ${whyNot ?? progressWords(run)}`}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
