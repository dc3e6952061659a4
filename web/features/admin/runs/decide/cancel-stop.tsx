/** Takes a failed stop back and cancels its order, with or without money back. */
import { useState } from 'react';
import type { StaffStop } from '#contract/staff/runs.ts';
import { reasonLengthMax } from '#domain/orders/order-status.ts';
import { refundByRule } from '#domain/runs/failed-stop.ts';
import type { StopRefund } from '#domain/runs/stop-words.ts';
import { send } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useFocusAfter } from '#web/features/admin/kit/focus/focus-tab.ts';
import { mailWords } from '#web/features/admin/kit/orders/mail-words.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import surface from '#web/ui/surface.module.css';
import type { DecisionProps } from './next-run.tsx';
import { RefundChoice } from './refund-choice.tsx';

/** An order with cash due has paid nothing. */
const isPaid = ({ due }: StaffStop): boolean => due === null;

export function CancelStop({ run, stop, onClose }: DecisionProps) {
  const rule = stop.result?.reason ? refundByRule(stop.result.reason) : null;
  const [refund, setRefund] = useState(isPaid(stop) ? rule : 'none');
  const [reason, setReason] = useState('');
  const focusAfter = useFocusAfter();
  const { act, isPending, problem } = useAct({
    call: (chosen: StopRefund) =>
      send('POST /api/admin/runs/:id/stops/:orderId/decide', {
        params: { id: run.id, orderId: stop.orderId },
        body: {
          decision: 'cancel',
          refund: chosen,
          ...(reason.trim() && { reason: reason.trim() }),
        },
      }),
    onDone() {
      toast({ title: `${stop.number} was cancelled` });
      focusAfter();
      onClose();
    },
  });
  useUnsavedChanges(isPending || reason.trim() !== '');
  return (
    <ConfirmDialog
      title={`Cancel ${stop.number}?`}
      keep="Decide later"
      act="Cancel order"
      acting="Cancelling..."
      isPending={isPending}
      canAct={refund !== null}
      error={problem}
      onAct={() => refund && act(refund)}
      onClose={onClose}
    >
      <p>
        {`${run.rider.name} brings it back. ${mailWords({
          customerName: stop.customer?.name ?? 'The customer',
          customerEmail: stop.customerEmail,
          customerPhone: stop.customer?.phone ?? null,
        })} This cannot be undone.`}
      </p>
      {isPaid(stop) ? (
        <RefundChoice rule={rule} refund={refund} isPending={isPending} onChoose={setRefund} />
      ) : (
        <p className={surface.note}>Nothing was paid for it, so nothing goes back.</p>
      )}
      <TextField
        label="Reason"
        isOptional
        hint="For staff. Customers do not see it."
        maxLength={reasonLengthMax}
        autoComplete="off"
        readOnly={isPending}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
