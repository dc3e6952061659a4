/** Compares every screen and sheet of a day with what plain SQL counts. */
import { expect } from 'vitest';
import type { BookDay } from '#contract/staff/books/day.ts';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { StaffRun } from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { listKitchenOrders } from '#server/features/kitchen-day/kitchen-days.store.ts';
import { dayHash, orderHash } from '#server/features/kitchen-day/kitchen-order.ts';
import { download } from '../download.ts';
import { compareSums, naiveRevenue } from '../naive/books.ts';
import { countCooking, countDay, countLists } from '../naive/kitchen.ts';
import { naiveFree, naiveRuns } from '../naive/ticks.ts';
import { readPdf } from '../read-pdf.ts';
import { readDay } from './packing.ts';
import type { Stage } from './stage.ts';

type Line = Pick<KitchenDay['production'][number], 'mealId' | 'size' | 'quantity'>;

const portionsOf = (lines: readonly Pick<Line, 'size' | 'quantity'>[]): number =>
  lines.reduce((sum, { size, quantity }) => sum + (size === 'for-2' ? 2 : 1) * quantity, 0);
const slotOf = (of: { readonly slot: { readonly id: string } | null }) => of.slot?.id ?? '-';

/** What is cooked as the screen lists it order by order, less what comes back. */
function cookedRows({ orders, planned }: KitchenDay): string[] {
  const sums = new Map<string, number>();
  for (const each of [...orders, ...planned]) {
    for (const { mealId, size, quantity } of each.items) {
      const key = `${mealId ?? '-'} ${size} ${slotOf(each)}`;
      sums.set(key, (sums.get(key) ?? 0) + quantity);
    }
  }
  return [...sums].map(([key, quantity]) => `${key}: ${quantity}`).toSorted();
}

function parcelsOf({ orders }: KitchenDay): string[] {
  return orders.map(({ number, packing }) => {
    const sums = packing && [portionsOf(packing.packed), portionsOf(packing.short)];
    return `${number.replace('SK-', '')} ${(sums ?? ['-', '-']).join(' ')}`;
  });
}

/** What was frozen stays, and changes are numbered beside it. */
async function checkFrozen({ shop, date }: Stage, day: KitchenDay, frozen: Map<string, string>) {
  const { number, frozenAt, hash, production, amendments, totals } = day;
  const changed = amendments.reduce((sum, { portions }) => sum + portions, 0);
  expect(portionsOf(production) + changed).toBe(totals.toCook);
  expect(amendments.map((each) => each.number)).toEqual(amendments.map((_, index) => index + 1));
  const now = JSON.stringify([number, frozenAt, hash, production]);
  expect(now).toBe(frozen.get(date) ?? now);
  frozen.set(date, now);
  const rows = await listKitchenOrders(shop.database.db, date as CalendarDate);
  const own = rows.filter((row) => row.isFrozen);
  for (const row of own) expect(orderHash(row).equals(row.hash)).toBe(true);
  expect(dayHash(date as CalendarDate, own).toString('hex')).toBe(hash);
}

async function checkKitchen(stage: Stage, frozen: Map<string, string>): Promise<KitchenDay> {
  const { db } = stage.shop.database;
  const day = await readDay(stage);
  expect(cookedRows(day)).toEqual(await countCooking(db, stage.date));
  expect(day.totals).toEqual(await countDay(db, stage.date));
  if (day.number === null) {
    expect(portionsOf(day.production)).toBe(day.totals.toCook);
    return day;
  }
  const lists = await countLists(db, stage.date);
  expect(parcelsOf(day)).toEqual(lists.parcels);
  expect(day.keepBack.map(({ orderId }) => orderId).toSorted()).toEqual(lists.keepBack);
  const soFar = day.cooked.map(({ mealId, size, quantity }) => `${mealId} ${size}: ${quantity}`);
  expect(soFar).toEqual(lists.cooked);
  await checkFrozen(stage, day, frozen);
  return day;
}

const toRun = ({ id, stops, money, handOvers }: StaffRun) => {
  const { differences: _, ...sums } = money;
  const states = stops.map(({ orderId, status }) => [orderId, status] as const);
  const counted = handOvers.at(-1)?.counted ?? null;
  return { id, stops: Object.fromEntries(states), money: sums, counted };
};

async function checkRuns({ staff, shop, date, runs }: Stage): Promise<void> {
  const { db } = shop.database;
  const screen = (await staff.get(`/api/admin/runs?date=${date}`)).body;
  const listed: StaffRun[] = screen.runs;
  const byId = listed.map(toRun).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(byId).toEqual(await naiveRuns(db, date));
  const free = screen.free.map(({ orderId }: { orderId: string }) => orderId);
  expect(free.toSorted()).toEqual(await naiveFree(db, date));
  for (const { device, id } of runs) {
    const answer = await device?.get('/api/run');
    if (answer?.status !== 200) continue;
    const own = listed.find((each) => each.id === id);
    expect([answer.body.cash, answer.body.stops.length]).toEqual([
      ...[own?.money.cash, own?.stops.length],
    ]);
  }
}

/** The books as they are now; those that are closed have their own check. */
export async function checkBooks({ staff, shop, date }: Stage): Promise<BookDay> {
  const { db } = shop.database;
  const day: BookDay = (await staff.get(`/api/admin/books/${date}`)).body;
  const { books, sql } = await compareSums(db, date, day.figures);
  expect(books).toEqual(sql);
  const wanted = await naiveRevenue(db, date);
  const groups = day.figures.revenue.filter(({ orders }) => orders > 0);
  expect(groups).toHaveLength(wanted.length);
  expect(groups).toEqual(expect.arrayContaining(wanted.map((row) => expect.objectContaining(row))));
  return day;
}

/** `frozen` keeps what each day was frozen with. */
export async function checkDay(stage: Stage, frozen: Map<string, string>): Promise<KitchenDay> {
  await stage.shop.runEvening();
  await stage.shop.shop.background.settled();
  const day = await checkKitchen(stage, frozen);
  await checkRuns(stage);
  await checkBooks(stage);
  return day;
}

async function sheet({ shop, staff, date }: Stage, name: string) {
  const { bytes } = await download(shop, `/api/admin/kitchen/${date}/${name}.pdf`, staff);
  return readPdf(bytes);
}

const parcelTitles = (text: string): number[] =>
  [...text.matchAll(/SK-(\d+) · /g)].map(([, number]) => Number(number)).toSorted((a, b) => a - b);

/** The sheets as they are printed. */
export async function checkSheets(stage: Stage): Promise<void> {
  const { db } = stage.shop.database;
  const total = await countDay(db, stage.date);
  const lists = await countLists(db, stage.date);
  const [production, packing, runSheet] = await Promise.all(
    ['production', 'packing', 'run-sheet'].map(async (name) => {
      const { pages } = await sheet(stage, name);
      return pages.join('\n').replaceAll(/\s+/g, ' ');
    }),
  );
  for (const text of [production, packing, runSheet]) {
    expect(text).toContain(`Ordered ${total.ordered} = to cook ${total.toCook}`);
    if (total.delivered > 0) expect(text).toContain(`delivered ${total.delivered}`);
    if (total.failed > 0) expect(text).toContain(`failed ${total.failed}`);
    if (total.keptBack > 0) expect(text).toContain(`kept back ${total.keptBack}`);
  }
  const { number } = await readDay(stage);
  if (number === null) return;
  const parcels = lists.parcels.map((row) => Number(row.split(' ')[0]));
  expect(parcelTitles(packing ?? '')).toEqual(parcels);
  expect(parcelTitles(runSheet ?? '')).toEqual(lists.stops);
  const due = (lists.due / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  expect(runSheet).toContain(`cash ₹${due}`);
  const labels = await sheet(stage, 'labels');
  // The last one counts them.
  if (lists.labels > 0) expect(labels.pages).toHaveLength(lists.labels + 1);
}
