/** Takes the reference of the bank off a UPI payment, after a question. */
import { type Answer, send } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

export type UpiClaim = Answer<'GET /api/admin/upi-claims'>[number];

export function Untie({
  claim,
  onClose,
}: {
  readonly claim: UpiClaim;
  readonly onClose: () => void;
}) {
  const { act, isPending, problem } = useAct({
    call: (orderId: string) =>
      send('POST /api/admin/upi-claims/:orderId/untie', {
        params: { orderId },
        body: {},
      }),
    onDone() {
      toast({ title: `The payment of ${claim.number} is only claimed again` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Take the reference off ${claim.number}?`}
      keep="Keep it"
      act="Take it off"
      acting="Saving..."
      isPending={isPending}
      error={problem}
      onAct={() => act(claim.orderId)}
      onClose={onClose}
    >
      <p>{`${formatRupees(claim.amount)} by UPI is then only claimed, not seen at the bank.`}</p>
    </ConfirmDialog>
  );
}
