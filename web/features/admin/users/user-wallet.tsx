/** The wallet of one user: its balance, its history, and adjusting it. */
import type { StaffUser } from '#contract/staff/users.ts';
import type { WalletTransaction } from '#contract/wallet.ts';
import { transferReasonLabels } from '#domain/money/wallet.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import { ListPanel } from '#web/features/admin/kit/lists/list-panel.tsx';
import { useRows } from '#web/features/admin/kit/lists/use-rows.ts';
import { AdjustButton } from '#web/features/admin/kit/wallets/adjust-button.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import { nameOf } from './user-labels.ts';
import styles from './user-wallet.module.css';

function useColumns(): readonly Column<WalletTransaction>[] {
  const { formatMoment } = useDates();
  return [
    {
      id: 'what',
      label: 'What for',
      isTitle: true,
      cell: ({ source, description, createdAt }) => (
        <div>
          {transferReasonLabels[source]}
          {description && <span className={cells.detail}>{description}</span>}
          <time className={classNames(cells.detail, styles.moment)} dateTime={createdAt}>
            {formatMoment(createdAt)}
          </time>
        </div>
      ),
    },
    {
      id: 'amount',
      label: 'Amount',
      isNumeric: true,
      cell: ({ type, amount }) => (
        <span
          className={styles[type]}
        >{`${type === 'credit' ? '+' : '\u2212'}${formatRupees(amount)}`}</span>
      ),
    },
    {
      id: 'balance',
      label: 'Balance after',
      isNumeric: true,
      cell: ({ balanceAfter }) => formatRupees(balanceAfter),
    },
  ];
}

interface UserWalletProps {
  readonly user: StaffUser;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function UserWallet({ user, onUnsaved }: UserWalletProps) {
  const { list, rows } = useRows('GET /api/admin/users/:id/wallet-transactions', {
    params: { id: user.id },
  });
  const columns = useColumns();
  return (
    <>
      <div className={styles.balance}>
        <dl>
          <dt>Balance</dt>
          <dd>{formatRupees(user.walletBalance)}</dd>
        </dl>
        <AdjustButton
          wallet={{ userId: user.id, customerName: nameOf(user), customerPhone: user.phone }}
          onUnsaved={onUnsaved}
        />
      </div>
      <ListPanel noun="transactions" list={list} rows={rows} empty={<p>No transactions yet.</p>}>
        {(found) => (
          <DataTable
            caption="Wallet transactions, newest first"
            columns={columns}
            rows={found}
            keyOf={({ id }) => id}
          />
        )}
      </ListPanel>
    </>
  );
}
