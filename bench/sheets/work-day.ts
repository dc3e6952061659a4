/** Freezes a day that was sold, packs its parcels and sends them out in runs. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { minuteMs } from '#domain/calendar/durations.ts';
import { runLimits } from '#domain/runs/stop-words.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { runEveningJob } from '#server/jobs/evening-job.ts';
import type { Opened } from '../evening-shop.ts';
import type { Call } from './sell-day.ts';

type Order = KitchenDay['orders'][number];

export async function freeze({ shop, setNow }: Opened, date: CalendarDate): Promise<void> {
  setNow(cutoffFor(date, alwaysInitialTerms).getTime() + minuteMs);
  await runEveningJob(shop);
  await shop.background.settled();
}

/** Everything is packed but what its eater must not get, and what was damaged now and then. */
function parcelOf({ items, unsuitable }: Order, index: number) {
  const isShort = (mealId: number) => unsuitable.includes(mealId) || index % 20 === 7;
  const lines = items.flatMap(({ mealId, size, quantity }) =>
    mealId === null ? [] : [{ mealId, size, quantity }],
  );
  return {
    packed: lines.filter(({ mealId }) => !isShort(mealId)),
    short: lines
      .filter(({ mealId }) => isShort(mealId))
      .map((line) => ({ ...line, reason: 'damaged' })),
  };
}

async function pack(owner: Call, date: CalendarDate): Promise<void> {
  const day: KitchenDay = await owner('GET', `/api/admin/kitchen/${date}`);
  for (const [index, order] of day.orders.entries()) {
    const path = `/api/admin/kitchen/${date}/packing/${order.orderId}`;
    await owner('POST', path, parcelOf(order, index));
  }
  for (const { mealId, size, quantity } of day.production) {
    if (mealId === null) continue;
    const body = { mealId, size, quantity: Math.min(quantity, 1000) };
    await owner('POST', `/api/admin/kitchen/${date}/cooked`, body);
  }
}

/** One for each delivery time and area, or several where there are too many stops. */
async function makeRuns(owner: Call, date: CalendarDate): Promise<void> {
  const path = '/api/admin/runs';
  const { proposal } = await owner('GET', `${path}?date=${date}`);
  for (const { orderIds } of proposal as { orderIds: string[] }[]) {
    for (let first = 0; first < orderIds.length; first += runLimits.stopsMax) {
      const stops = orderIds.slice(first, first + runLimits.stopsMax);
      const rider = { name: 'Ravi Kumar', phone: '9811122233' };
      await owner('POST', path, { date, orderIds: stops, rider });
    }
  }
}

/** The morning after: one order was cancelled in the night where there are several. */
export async function work(
  { setNow }: Opened,
  owner: Call,
  date: CalendarDate,
  orderIds: readonly string[],
): Promise<void> {
  const [first, second] = orderIds;
  if (first && second) {
    const body = { status: 'cancelled', reason: 'The customer is ill' };
    await owner('PUT', `/api/admin/orders/${first}/status`, body);
  }
  setNow(Date.parse(`${date}T05:00:00+05:30`));
  await pack(owner, date);
  await makeRuns(owner, date);
}
