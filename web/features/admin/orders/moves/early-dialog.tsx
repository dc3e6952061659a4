/** Requires a reason for a delivery before its date: customers are notified, and cash is booked. */
import { useState } from 'react';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { CheckedForm } from '#web/features/admin/kit/editing/checked-form.tsx';
import { ReasonField } from '#web/features/admin/kit/editing/reason-field.tsx';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import type { CancelledOrder } from './refund-preview.tsx';
import { type MoveTerms, moveFailureText } from './use-send-moves.ts';

const noProblems: { readonly reason?: string; readonly call?: string } = {};

interface EarlyDialogProps {
  /** At least one; others that are due already may move with them. */
  readonly early: readonly CancelledOrder[];
  readonly onDeliver: (terms: MoveTerms) => Promise<unknown>;
  readonly onClose: () => void;
}

export function EarlyDialog({ early, onDeliver, onClose }: EarlyDialogProps) {
  const { formatDay } = useDates();
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState(noProblems);
  const [isPending, setPending] = useState(false);
  useUnsavedChanges(isPending || reason.trim() !== '');
  const [first] = early;
  const isOne = early.length === 1 && first;

  async function deliver() {
    if (!reason.trim()) return setProblems({ reason: 'Enter the reason' });
    setPending(true);
    setProblems(noProblems);
    try {
      await onDeliver({ reason: reason.trim() });
      onClose();
    } catch (failure) {
      setProblems({ call: moveFailureText(failure) });
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      title={
        isOne
          ? `Deliver order ${first.number} before its date?`
          : `Deliver ${counted(early.length, 'order')} before their date?`
      }
      keep="Go back"
      act="Mark as delivered"
      acting="Moving..."
      isPending={isPending}
      error={problems.call}
      onAct={() => void deliver()}
      onClose={onClose}
    >
      <p>
        {isOne
          ? `It is due on ${formatDay(first.deliveryDate)}. The move is recorded as an override.`
          : 'They are not due yet. The moves are recorded as overrides.'}
      </p>
      <CheckedForm problems={problems} onSubmit={() => void deliver()}>
        <ReasonField
          value={reason}
          hint="For staff. Customers do not see it."
          error={problems.reason}
          isLocked={isPending}
          onChange={setReason}
        />
      </CheckedForm>
    </ConfirmDialog>
  );
}
