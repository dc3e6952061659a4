/** Confirms the deletion of an account, and again before money in its wallet is forfeited. */
import { useState } from 'react';
import type { StaffUser } from '#contract/staff/users.ts';
import type { RefusalDetails } from '#domain/refusal.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useFocusAfter } from '#web/features/admin/kit/focus/focus-tab.ts';
import { handleError } from '#web/features/admin/kit/handle-error.ts';
import { useUserCache } from '#web/features/admin/kit/users/user-cache.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import surface from '#web/ui/surface.module.css';
import { nameOf } from './user-labels.ts';

/** The server's reason for a refusal. */
type DeletionProblems = Partial<Pick<RefusalDetails, 'openOrders' | 'walletBalance'>>;

const nothing: DeletionProblems = {};

function deletionProblemsOf(error: unknown): DeletionProblems {
  const codes = ['orders_on_their_way', 'wallet_not_empty'];
  if (!(error instanceof ApiError) || !codes.includes(error.code ?? '')) return nothing;
  return error.details;
}

function useDeletion(user: StaffUser, onDeleted: () => void) {
  const { refresh } = useUserCache();
  const noteGone = useFocusAfter();
  const [problems, setProblems] = useState(nothing);
  const [isGivenUp, setIsGivenUp] = useState(false);
  const remove = useSend('DELETE /api/admin/users/:id', {
    onSuccess() {
      toast({ title: 'User deleted', description: nameOf(user) });
      noteGone();
      onDeleted();
      void refresh();
    },
    onError(error) {
      const found = deletionProblemsOf(error);
      setProblems(found);
      setIsGivenUp(false);
      // Money in the wallet leads to a second question, not to a failure.
      if (!found.walletBalance) handleError('Failed to delete user', error);
    },
  });
  return {
    problems,
    isGivenUp,
    giveUp: setIsGivenUp,
    isPending: remove.isPending,
    act: () =>
      remove.mutate({
        params: { id: user.id },
        ...(isGivenUp && { query: { givesUpBalance: problems.walletBalance } }),
      }),
  };
}

interface DeleteUserProps {
  readonly user: StaffUser;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  const { problems, isGivenUp, giveUp, isPending, act } = useDeletion(user, onDeleted);
  const { openOrders, walletBalance } = problems;
  const name = nameOf(user);
  const contact = user.email || user.phone;
  const who = contact ? `${name} (${contact})` : name;
  return (
    <ConfirmDialog
      title={walletBalance ? `${name} has money in the wallet` : `Delete ${name}?`}
      keep="Keep user"
      act="Delete user"
      acting="Deleting..."
      isPending={isPending}
      canAct={!walletBalance || isGivenUp}
      onClose={onClose}
      onAct={act}
    >
      {openOrders && (
        <p className={surface.note} role="alert">
          These orders must be delivered or cancelled first: {openOrders.join(', ')}.
        </p>
      )}
      {walletBalance ? (
        <>
          <p role="alert">
            The wallet holds {formatRupees(walletBalance)}. With the account it goes to the shop,
            and cannot be paid out any more.
          </p>
          <CheckField
            label="The balance is given up"
            checked={isGivenUp}
            onChange={(event) => giveUp(event.target.checked)}
          />
        </>
      ) : (
        <>
          <p>
            {user.email ? `${who} cannot sign in any more. ` : `The account of ${who} is deleted. `}
            Name, contact, addresses and everything written in the audit log about the person go for
            good; unpaid orders and a subscription are cancelled.
          </p>
          <p>Orders, invoices and wallet records are kept, without the name.</p>
        </>
      )}
    </ConfirmDialog>
  );
}
