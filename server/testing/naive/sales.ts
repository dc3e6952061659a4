/** Computes the sales figures again, row by row: slow, and too simple to be wrong. */
import type { SalesAnalytics } from '#contract/staff/analytics.ts';

/** Every row the figures are computed from, as `SELECT *` returns it. */
export interface Rows {
  readonly orders: readonly {
    readonly id: string;
    readonly user_id: string;
    readonly status: string;
    readonly payment_status: string;
    readonly total_paise: number;
    readonly refunded_paise: number;
    readonly created_at: Date;
  }[];
  readonly order_lines: readonly {
    readonly order_id: string;
    readonly meal_id: number | null;
    readonly quantity: number;
    readonly unit_price_paise: number;
  }[];
  readonly payments: readonly { readonly status: string; readonly created_at: Date }[];
  readonly ledger_transfers: readonly { readonly id: string; readonly created_at: Date }[];
  readonly ledger_postings: readonly {
    readonly transfer_id: string;
    readonly account_id: string;
    readonly amount_paise: number;
  }[];
  readonly ledger_accounts: readonly { readonly id: string; readonly kind: string }[];
  readonly meals: readonly {
    readonly id: number;
    readonly name: string;
    readonly image_url: string | null;
    readonly is_active: boolean;
    readonly retired_at: Date | null;
  }[];
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const dayOf = (row: { readonly created_at: Date }) => calendar.format(row.created_at);
const rupees = (paise: number) => (paise / 100).toFixed(2);

/** Paid, and not fully refunded. */
const counts = ({ payment_status }: { readonly payment_status: string }) =>
  payment_status !== 'unpaid' && payment_status !== 'refunded';

function nextDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}

function liabilityOn(rows: Rows, day: string): string {
  const wallets = new Set<string>();
  for (const account of rows.ledger_accounts)
    if (account.kind === 'wallet') wallets.add(account.id);
  const booked = new Set<string>();
  for (const transfer of rows.ledger_transfers) if (dayOf(transfer) <= day) booked.add(transfer.id);
  let held = 0;
  for (const posting of rows.ledger_postings) {
    if (booked.has(posting.transfer_id) && wallets.has(posting.account_id)) {
      held += posting.amount_paise;
    }
  }
  return rupees(held);
}

function countBetween(rows: Rows, from: string, to: string) {
  const inSpan = (row: { readonly created_at: Date }) => dayOf(row) >= from && dayOf(row) <= to;
  const customers = new Set<string>();
  const earlier = new Set<string>();
  let [orders, cancelledOrders, revenue] = [0, 0, 0];
  for (const order of rows.orders) {
    if (inSpan(order) && order.status === 'cancelled') cancelledOrders++;
    if (!counts(order)) continue;
    if (dayOf(order) < from) earlier.add(order.user_id);
    if (!inSpan(order)) continue;
    customers.add(order.user_id);
    orders++;
    revenue += order.total_paise - order.refunded_paise;
  }
  const returning = [...customers].filter((id) => earlier.has(id)).length;
  return {
    orders,
    cancelledOrders,
    revenue: rupees(revenue),
    averageOrder: rupees(orders === 0 ? 0 : Math.round(revenue / orders)),
    newCustomers: customers.size - returning,
    returningCustomers: returning,
    paymentFailures: rows.payments.filter((row) => row.status === 'failed' && inSpan(row)).length,
    walletLiability: liabilityOn(rows, to),
  };
}

function spanOf(rows: Rows, from: string, to: string): SalesAnalytics['before'] {
  const days = daysOf(from, to).map((date) => {
    const { orders, revenue, newCustomers, paymentFailures, walletLiability } = countBetween(
      rows,
      date,
      date,
    );
    return { date, orders, revenue, newCustomers, paymentFailures, walletLiability };
  });
  return { from, to, figures: countBetween(rows, from, to), days };
}

function soldOf(rows: Rows, mealId: number, from: string, to: string) {
  let [quantity, revenue] = [0, 0];
  for (const order of rows.orders) {
    if (dayOf(order) < from || dayOf(order) > to || !counts(order)) continue;
    for (const line of rows.order_lines) {
      if (line.order_id !== order.id || line.meal_id !== mealId) continue;
      quantity += line.quantity;
      revenue += line.quantity * line.unit_price_paise;
    }
  }
  return { quantity, revenue };
}

/** The figures of these days, in the shape of the reply. */
export function naiveSales(rows: Rows, from: string, to: string): SalesAnalytics {
  const length = daysOf(from, to).length;
  const start = new Date(`${from}T12:00:00Z`);
  start.setUTCDate(start.getUTCDate() - length);
  const firstBefore = start.toISOString().slice(0, 10);
  const lastBefore = daysOf(firstBefore, from).at(-2) ?? '';
  const meals = rows.meals.map((meal) => {
    const { quantity, revenue } = soldOf(rows, meal.id, from, to);
    const before = soldOf(rows, meal.id, firstBefore, lastBefore);
    const sold = {
      mealId: meal.id,
      name: meal.name,
      imageUrl: meal.image_url,
      isRetired: meal.retired_at !== null,
      quantity,
      revenue: rupees(revenue),
      quantityBefore: before.quantity,
    };
    return { sold, isOnOffer: meal.is_active && meal.retired_at === null };
  });
  const best = meals.filter(({ sold }) => sold.quantity > 0);
  best.sort((a, b) => b.sold.quantity - a.sold.quantity || a.sold.mealId - b.sold.mealId);
  const worst = meals.filter(({ isOnOffer }) => isOnOffer);
  worst.sort((a, b) => a.sold.quantity - b.sold.quantity || b.sold.mealId - a.sold.mealId);
  return {
    ...spanOf(rows, from, to),
    before: spanOf(rows, firstBefore, lastBefore),
    bestMeals: best.slice(0, 10).map(({ sold }) => sold),
    worstMeals: worst.slice(0, 10).map(({ sold }) => sold),
  };
}
