/** The tab Wallets: the balance of each wallet, and adjusting it. */

import type { Wallet } from '#contract/staff/users.ts';
import filterGrid from '#web/features/admin/kit/filters/filters.module.css';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import { ListPanel } from '#web/features/admin/kit/lists/list-panel.tsx';
import { NoneMatch } from '#web/features/admin/kit/lists/none-match.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useRows } from '#web/features/admin/kit/lists/use-rows.ts';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { AdjustButton } from '#web/features/admin/kit/wallets/adjust-button.tsx';
import { searchLengthMax, TypedSearch } from '#web/shared/forms/typed-search.tsx';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import styles from './wallets-tab.module.css';

const columns: readonly Column<Wallet>[] = [
  {
    id: 'customer',
    label: 'Customer',
    isTitle: true,
    cell: ({ customerName, customerPhone }) => (
      <div>
        <span className={classNames(cells.person, styles.person)}>{customerName}</span>
        {customerPhone && <span className={cells.detail}>{customerPhone}</span>}
      </div>
    ),
  },
  {
    id: 'email',
    label: 'Email',
    cell: ({ customerEmail }) => <EmailAddress email={customerEmail} />,
  },
  {
    id: 'balance',
    className: styles.balance,
    label: 'Balance',
    isNumeric: true,
    cell: ({ balance }) => <b>{formatRupees(balance)}</b>,
  },
  {
    id: 'actions',
    className: styles.actions,
    label: 'Actions',
    cell: (wallet) => (
      <div className={classNames(cells.actions, styles.buttons)}>
        <AdjustButton wallet={wallet} />
        <Link
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          to={tabPath('users', { user: wallet.userId, part: 'wallet' })}
          aria-label={`Open user ${wallet.customerName}`}
        >
          Open user
        </Link>
      </div>
    ),
  },
];

export function WalletsTab() {
  const { values, setValues } = useUrlState(['q']);
  const q = values.q?.trim().slice(0, searchLengthMax);
  const { list, rows } = useRows('GET /api/admin/wallets', { query: q ? { q } : {} });
  return (
    <>
      <PanelHead title="Wallets">Customers’ balances, newest account first.</PanelHead>
      <div className={filterGrid.filters}>
        <TypedSearch
          label="Search wallets"
          placeholder="Name, email, phone"
          q={q ?? ''}
          onSearch={(words) => setValues({ q: words })}
        />
      </div>
      <div className={tablePanel.panel}>
        <ListPanel
          noun="wallets"
          list={list}
          rows={rows}
          empty={<NoneMatch noun="wallets" onClear={() => setValues({ q: '' })} />}
        >
          {(found) => (
            <DataTable
              className={styles.table}
              caption="Wallets, newest account first"
              columns={columns}
              rows={found}
              keyOf={({ userId }) => userId}
              isStale={list.isPlaceholderData}
            />
          )}
        </ListPanel>
      </div>
    </>
  );
}
