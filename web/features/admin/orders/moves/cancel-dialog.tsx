/** Confirms a cancellation of orders: it cannot be undone, and paid orders are refunded. */
import { useState } from 'react';
import type { RefundDestination } from '#domain/money/refund.ts';
import { reasonLengthMax } from '#domain/orders/order-status.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { mailWords, mailWordsOfMany } from '#web/features/admin/kit/orders/mail-words.ts';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { type CancelledOrder, RefundPreview, useRefundPreview } from './refund-preview.tsx';
import { type MoveTerms, moveFailureText } from './use-send-moves.ts';

interface CancelDialogProps {
  readonly orders: readonly CancelledOrder[];
  readonly onCancel: (terms: MoveTerms) => Promise<unknown>;
  readonly onClose: () => void;
}

export function CancelDialog({ orders, onCancel, onClose }: CancelDialogProps) {
  const [refundTo, setRefundTo] = useState<RefundDestination>('source');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  useUnsavedChanges(isPending || reason.trim() !== '');
  const preview = useRefundPreview(orders);
  const [only] = orders;
  const isOne = orders.length === 1 && only;
  const isKnown = preview.state === 'known';

  async function cancel() {
    setPending(true);
    setError(undefined);
    const terms = {
      ...(isKnown && preview.amountPaise > 0 && { refundTo }),
      ...(reason.trim() && { reason: reason.trim() }),
    };
    try {
      await onCancel(terms);
      onClose();
    } catch (failure) {
      setError(moveFailureText(failure));
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      title={isOne ? `Cancel order ${only.number}?` : `Cancel ${counted(orders.length, 'order')}?`}
      keep={isOne ? 'Keep order' : 'Keep orders'}
      act={isOne ? 'Cancel order' : 'Cancel orders'}
      acting="Cancelling..."
      isPending={isPending}
      canAct={isKnown}
      error={error}
      onAct={() => void cancel()}
      onClose={onClose}
    >
      <p>{isOne ? mailWords(only) : mailWordsOfMany(orders)} This cannot be undone.</p>
      <RefundPreview orders={orders} preview={preview} refundTo={refundTo} onChoose={setRefundTo} />
      <TextField
        label="Reason"
        isOptional
        hint="For staff. Customers do not see it."
        maxLength={reasonLengthMax}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
