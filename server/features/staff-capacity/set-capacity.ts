/** Staff limit the portions of weekdays, days and meals, and lift the limits again. */
import type { BodyOf } from '#contract/endpoint.ts';
import type { setWeekdayCapacity, WeekdayLimits } from '#contract/staff/capacity.ts';
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { weekdayNames } from '#domain/capacity/portions.ts';
import { invalidAt, Refusal } from '#domain/refusal.ts';
import { announceCatalogue } from '#server/db/announce-catalogue.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { seatWaitingOrders } from '#server/features/capacity/seat-waiting-orders.ts';
import { lockMenu } from '#server/features/meals/staff/staff-meals.store.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import type { Shop } from '#server/shop.ts';
import {
  deleteLimit,
  findException,
  findLimit,
  findMealName,
  type Limited,
  lockLimits,
  readWeekdayLimits,
  writeLimit,
  writeWeekdayLimits,
} from './capacity.store.ts';
import { toWeekdayLimits } from './read-capacity.ts';

const yearDays = 366;

type CapacityShop = Pick<Shop, 'db' | 'now' | 'settings' | 'catalogue'>;

/** What was sold before this release counts too. */
async function countEverything(shop: CapacityShop): Promise<void> {
  await seatWaitingOrders(shop);
  await reserveWaitingDays(shop);
}

/**
 * Limits every weekday; those that are left out have no limit. Dates with a limit of their own keep
 * it. What is sold above a limit stays sold.
 * @throws Refusal `conflict` when the limits are no longer those that staff saw.
 */
export async function setWeekdays(
  shop: CapacityShop,
  staff: Staff,
  { expected, ...body }: BodyOf<typeof setWeekdayCapacity>,
): Promise<WeekdayLimits> {
  await countEverything(shop);
  const now = shop.now();
  const limits = weekdayNames.map((name) => body[name] ?? null);
  const after = toWeekdayLimits(limits);
  await inTransaction(shop.db, async (tx) => {
    await lockLimits(tx);
    const before = toWeekdayLimits(await readWeekdayLimits(tx));
    const seen = expected ?? before;
    if (weekdayNames.some((name) => seen[name] !== before[name])) throw new Refusal('conflict');
    const subject = { type: 'kitchen', id: 'weekdays', label: 'Weekdays' } as const;
    await recordChange(tx, staff, { action: 'capacity_changed', subject, before, after }, now);
    await writeWeekdayLimits(tx, limits, dateInIndia(now));
    await announceCatalogue(tx);
  });
  shop.catalogue.forget();
  return after;
}

function assertComing(date: CalendarDate, now: Date): void {
  const today = dateInIndia(now);
  if (date >= today && date <= addDays(today, yearDays)) return;
  const message = date < today ? 'This day is over' : 'Choose a day within the next year';
  throw invalidAt('date', message);
}

const shown = (portions: number | null | undefined) => ({
  portions: portions === undefined ? 'as on the weekday' : (portions ?? 'no limit'),
});

async function nameOf(tx: Tx, { date, kind, id }: Limited): Promise<string> {
  if (kind === 'day') return date;
  const name = await findMealName(tx, Number(id));
  if (name === null) throw new Refusal('not_found');
  return `${date}, ${name}`;
}

interface NewLimit {
  /** Null is no limit, whatever the weekday says; undefined goes back to the weekday's. */
  readonly portions: number | null | undefined;
  /** The limit that staff saw; when not given, it may be any. */
  readonly expected?: number | null | undefined;
}

/**
 * What is sold above the limit stays sold.
 * @throws Refusal `invalid_request` for a day that is over or too far ahead, `not_found` for a meal
 * that does not exist, `conflict` when the limit is no longer the one that staff saw.
 */
export async function setLimit(
  shop: CapacityShop,
  staff: Staff,
  limited: Limited,
  { portions, expected }: NewLimit,
): Promise<void> {
  const now = shop.now();
  assertComing(limited.date, now);
  await countEverything(shop);
  await inTransaction(shop.db, async (tx) => {
    // Writing the limit locks the menu while all orders wait, so it must not wait for the menu.
    if (limited.kind === 'meal') await lockMenu(tx);
    const label = await nameOf(tx, limited);
    await lockLimits(tx);
    const exception = await findException(tx, limited);
    // The same limit again, as after a lost answer, overwrites nothing.
    const isAsSeen =
      expected === undefined ||
      exception === portions ||
      expected === (await findLimit(tx, limited));
    if (!isAsSeen) throw new Refusal('conflict');
    const before = shown(exception);
    const subject = { type: 'kitchen', id: limited.date, label } as const;
    const change = { action: 'capacity_changed', subject, before, after: shown(portions) } as const;
    await recordChange(tx, staff, change, now);
    if (portions === undefined) await deleteLimit(tx, limited);
    else await writeLimit(tx, limited, portions);
    // For a meal, the database does.
    if (limited.kind === 'day') await announceCatalogue(tx);
  });
  // Other processes are notified; this one must not serve the old menu meanwhile.
  shop.catalogue.forget();
}
