/** Says before saving what new settings leave out: subscriptions, and orders that stay. */
import type { LeftOut } from '#contract/staff/left-out.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import type { useLeftOut } from './use-left-out.ts';

type Question = NonNullable<ReturnType<typeof useLeftOut>['question']>;

interface LeftOutDialogProps extends Question {
  /** What would leave them out: `areas`. */
  readonly noun: string;
}

function LeftOutSubscriptions({ leftOut }: Pick<LeftOut, 'leftOut'>) {
  const { formatDay } = useDates();
  return (
    <>
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
    </>
  );
}

function StayingOrders({ stayingOrders }: Pick<LeftOut, 'stayingOrders'>) {
  const isOne = stayingOrders === 1;
  return (
    <p>
      {`${counted(stayingOrders, 'placed order')} ${isOne ? 'is' : 'are'} for a pincode or a `}
      {`delivery time that you remove. ${isOne ? 'It stays as it is' : 'They stay as they are'}, `}
      and must still be cooked and brought.
    </p>
  );
}

export function LeftOutDialog({ leftOut, stayingOrders, answer, noun }: LeftOutDialogProps) {
  const many = leftOut.length > 0 && counted(leftOut.length, 'subscription');
  return (
    <ConfirmDialog
      title={many ? `Pause ${many}?` : `Save the ${noun}?`}
      keep={`Change the ${noun}`}
      act={many ? `Save and pause ${many}` : `Save the ${noun}`}
      acting="Saving..."
      isPending={false}
      onAct={() => answer(true)}
      onClose={() => answer(false)}
    >
      {many && <LeftOutSubscriptions leftOut={leftOut} />}
      {stayingOrders > 0 && <StayingOrders stayingOrders={stayingOrders} />}
    </ConfirmDialog>
  );
}
