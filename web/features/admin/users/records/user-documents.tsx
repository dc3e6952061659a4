/** The invoices and credit notes of one user, each as a file. */
import type { CustomerDocument } from '#contract/staff/customer-records.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import { ListPanel } from '#web/features/admin/kit/lists/list-panel.tsx';
import { useRows } from '#web/features/admin/kit/lists/use-rows.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import text from '#web/ui/text.module.css';

const kindLabels = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

const fileOf = ({ orderId, refundId }: CustomerDocument): string =>
  refundId === null
    ? `/api/admin/orders/${orderId}/invoice`
    : `/api/admin/orders/${orderId}/refunds/${refundId}/credit-note`;

function useColumns(): readonly Column<CustomerDocument>[] {
  const { formatDate } = useDates();
  return [
    {
      id: 'number',
      label: 'Document',
      isTitle: true,
      cell: (document) => (
        <a className={text.link} download href={fileOf(document)}>
          {kindLabels[document.kind]} {document.number}
        </a>
      ),
    },
    {
      id: 'issued',
      label: 'Issued',
      cell: ({ issuedAt }) => formatDate(dateInIndia(new Date(issuedAt))),
    },
    {
      id: 'order',
      label: 'Order',
      cell: ({ orderId, orderNumber }) => (
        <GuardedLink className={text.link} to={tabPath('orders', { order: orderId })}>
          {orderNumber}
        </GuardedLink>
      ),
    },
    { id: 'total', label: 'Total', isNumeric: true, cell: ({ total }) => formatRupees(total) },
  ];
}

export function UserDocuments({ userId }: { readonly userId: string }) {
  const { list, rows } = useRows('GET /api/admin/users/:id/documents', { params: { id: userId } });
  const columns = useColumns();
  return (
    <ListPanel noun="documents" list={list} rows={rows} empty={<p>No documents yet.</p>}>
      {(found) => (
        <DataTable
          caption="Documents, newest first"
          columns={columns}
          rows={found}
          keyOf={({ id }) => id}
        />
      )}
    </ListPanel>
  );
}
