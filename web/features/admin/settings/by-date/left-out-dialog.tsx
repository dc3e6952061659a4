/** Lists the subscriptions that new settings leave out, before they are saved. */
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import type { useLeftOut } from './use-left-out.ts';

type Question = NonNullable<ReturnType<typeof useLeftOut>['question']>;

interface LeftOutDialogProps extends Question {
  /** What would leave them out: `areas`. */
  readonly noun: string;
}

export function LeftOutDialog({ leftOut, answer, noun }: LeftOutDialogProps) {
  const { formatDay } = useDates();
  const many = leftOut.length === 1 ? '1 subscription' : `${leftOut.length} subscriptions`;
  return (
    <ConfirmDialog
      title={`Pause ${many}?`}
      keep={`Change the ${noun}`}
      act={`Save and pause ${many}`}
      acting="Saving..."
      isPending={false}
      onAct={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>
        You no longer deliver to their pincode, or not at the time of their plan. They are paused
        once their first day comes up, and their customers get a mail. They go on when the customer
        chooses an address or a plan that you deliver.
      </p>
      <ul>
        {leftOut.map(({ id, customerName, planName, pincode, from }) => (
          <li key={id}>
            {`${customerName}, ${planName}, ${pincode}: nothing from ${formatDay(from)}`}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
