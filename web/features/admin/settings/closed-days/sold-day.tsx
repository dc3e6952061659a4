/** What closing a day means for what is sold of it, before it is confirmed. */
import { useQuery } from '@tanstack/react-query';
import { orderStatusTable } from '#domain/orders/order-status.ts';
import { type Answer, send } from '#web/api/client.ts';
import facts from '#web/features/admin/kit/facts.module.css';
import { formatCount } from '#web/features/admin/kit/orders/order-labels.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import text from '#web/ui/text.module.css';

const previewCall = 'POST /api/admin/kitchen/closed-days/preview';
export type SoldDay = Answer<typeof previewCall>;

/** Counted anew whenever the dialog opens. */
export function useSoldDay(date: string) {
  return useQuery({
    queryKey: [previewCall, date],
    queryFn: ({ signal }) => send(previewCall, { body: { date } }, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** How many orders are cancelled. */
export const ordersOf = ({ orders: { meals, packs, subscriptions } }: SoldDay): number =>
  meals + packs + subscriptions;

/** Whether closing it cancels anything. */
export const isSold = (day: SoldDay): boolean => ordersOf(day) + day.reservations > 0;

const many = (count: number, one: string, more = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;

function orderWords({ orders }: SoldDay): string {
  const { meals, packs, subscriptions, unpaid } = orders;
  const kinds = [
    ...(meals > 0 ? [`${meals} of single meals`] : []),
    ...(packs > 0 ? [many(packs, 'pack')] : []),
    ...(subscriptions > 0 ? [`${subscriptions} of subscriptions`] : []),
  ].join(', ');
  return unpaid > 0 ? `${kinds}; ${unpaid} of them not paid yet` : kinds;
}

function messageWords({ customers, withoutEmail }: SoldDay): string {
  const mails = customers - withoutEmail;
  const words = `${many(mails, 'customer gets', 'customers get')} one mail each`;
  if (withoutEmail === 0) return words;
  return `${words}; ${withoutEmail} without an email: please call them`;
}

function rowsOf(day: SoldDay): readonly (readonly [string, string])[] {
  const { paid, refundMax, cashDue, reservations } = day;
  return [
    ...(ordersOf(day) > 0
      ? [['Orders', `${orderWords(day)} (${many(day.portions, 'portion')})`] as const]
      : []),
    ...(reservations > 0
      ? [['Subscriptions', `${many(reservations, 'delivery', 'deliveries')}, not charged`] as const]
      : []),
    ['Paid online', formatRupees(paid.online)],
    ['Paid by wallet', formatRupees(paid.wallet)],
    ['Refunded at most', formatRupees(refundMax)],
    ['Cash not collected', formatRupees(cashDue)],
    ['Messages', messageWords(day)],
  ];
}

/** Orders that are cooked already stay; staff look after them. */
function Staying({ date, staying }: SoldDay) {
  if (staying.length === 0) return null;
  const words = staying.map(
    ({ number, status }) => `${number} (${orderStatusTable[status].label})`,
  );
  return (
    <p>
      {`These orders are further on and stay: ${words.join(', ')}. `}
      <GuardedLink className={text.link} to={tabPath('orders', { date })}>
        See the orders of the day
      </GuardedLink>
    </p>
  );
}

export function SoldDayFigures({ day }: { readonly day: SoldDay }) {
  return (
    <>
      {isSold(day) ? (
        <dl className={facts.facts}>
          {rowsOf(day).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        day.staying.length === 0 && <p>No orders for it yet.</p>
      )}
      <Staying {...day} />
    </>
  );
}
