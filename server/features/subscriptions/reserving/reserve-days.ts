/** Reserves the planned days of subscriptions, and gives back the days that are planned no more. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { planSlot } from '#domain/delivery/plan-slots.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { lastReservedDate, reservedDates } from '#domain/subscriptions/reserved-days.ts';
import type { Tx } from '#server/db/database.ts';
import { lockRoom, type Room } from '#server/features/capacity/lock-room.ts';
import { listReleasedDays } from '#server/features/kitchen/closed-days.store.ts';
import type { SubscriptionRow } from '#server/features/subscriptions/subscriptions.store.ts';
import {
  deleteChoices,
  deleteSeats,
  insertFullDays,
  insertSeats,
  markReserved,
  type ReservedRow,
  type ReservedSeat,
  readReserved,
  type SubscriptionDate,
} from './reserved.store.ts';

/** What was planned and found no room. */
export interface LeftOut {
  /** Days that are skipped, since they are full. */
  readonly days: readonly SubscriptionDate[];
  /** Days whose chosen meal is sold out; the evening run picks another one. */
  readonly choices: readonly SubscriptionDate[];
}

export interface Moment {
  readonly now: Date;
  readonly terms: DatedDeliveryTerms;
  /** By which plans deliver at which time. */
  readonly settings: Pick<ShopSettings, 'plans' | 'slots' | 'planSlotVersions'>;
}

const dayKey = ({ subscriptionId, date }: SubscriptionDate): string => `${subscriptionId} ${date}`;
const seatKey = (seat: ReservedSeat): string => `${dayKey(seat)} ${seat.kind} ${seat.id}`;

function seatsDue(
  row: SubscriptionRow,
  { skips, choices }: ReservedRow,
  closed: ReadonlySet<CalendarDate>,
  { settings, terms, through }: Moment & { readonly through: CalendarDate },
): ReservedSeat[] {
  const facts = { skipped: new Set(skips), closed };
  const slotOn = (date: CalendarDate) =>
    planSlot({ ...settings, delivery: terms }, row.planType, date);
  return reservedDates(row, facts, through).flatMap((date): ReservedSeat[] => {
    const seat = { subscriptionId: row.id, date };
    const slot = slotOn(date);
    const chosen = choices[date];
    return [
      { ...seat, kind: 'day', id: '' },
      ...(slot ? [{ ...seat, kind: 'slot', id: slot.id } as const] : []),
      ...(chosen === undefined ? [] : [{ ...seat, kind: 'meal', id: String(chosen) } as const]),
    ];
  });
}

/** The shop, not its customer, changed something about its days. */
const isWaiting = ({ reservedThrough }: SubscriptionRow): boolean => reservedThrough === null;

/**
 * Takes what there is room for, in the order given: a day and its delivery time together, and then
 * its meal.
 */
function allot(wanted: readonly ReservedSeat[], room: Room) {
  const seats: ReservedSeat[] = [];
  const days: SubscriptionDate[] = [];
  const choices: SubscriptionDate[] = [];
  room.owe(wanted.filter(({ isForced }) => isForced));
  for (const ofDay of Map.groupBy(wanted, dayKey).values()) {
    const [first] = ofDay;
    if (!first) continue;
    const { subscriptionId, date } = first;
    const delivery = ofDay.filter(({ kind, isForced }) => kind !== 'meal' && !isForced);
    if (!room.takeAll(delivery)) {
      days.push({ subscriptionId, date });
      continue;
    }
    seats.push(...ofDay.filter(({ kind }) => kind !== 'meal'));
    const meal = ofDay.find(({ kind }) => kind === 'meal');
    if (meal && room.takeAll([meal])) seats.push(meal);
    else if (meal) choices.push({ subscriptionId, date });
  }
  return { seats, days, choices };
}

/**
 * Compares what is reserved for locked subscriptions with what is planned, and stores the
 * difference. A day that is full, or whose time is, is skipped; a chosen meal that is sold out is
 * no longer chosen. What the shop moves to another time stays reserved, whatever its limit. Call it
 * last: it locks counters.
 */
export async function reserveDays(
  tx: Tx,
  rows: readonly SubscriptionRow[],
  moment: Moment,
): Promise<LeftOut> {
  const { now, terms } = moment;
  if (rows.length === 0) return { days: [], choices: [] };
  const through = lastReservedDate(now, terms);
  const ids = rows.map(({ id }) => id);
  const from = rows.map(({ decidedThrough }) => addDays(decidedThrough, 1)).toSorted()[0];
  const released = await listReleasedDays(tx, from ?? through, through);
  const closed = new Set(released.map(({ date }) => date));
  const known = new Map((await readReserved(tx, ids)).map((each) => [each.id, each]));
  const reserved = ids.flatMap((id) =>
    (known.get(id)?.seats ?? []).map((seat) => ({ ...seat, subscriptionId: id })),
  );
  const due = rows.flatMap((row) => {
    const own = known.get(row.id);
    return own ? seatsDue(row, own, closed, { ...moment, through }) : [];
  });
  const has = new Set(reserved.map(seatKey));
  const keeps = new Set(due.map(seatKey));
  const isMoved = new Set(rows.filter(isWaiting).map(({ id }) => id));
  const isOwed = ({ subscriptionId, date, kind }: ReservedSeat) =>
    kind === 'slot' &&
    isMoved.has(subscriptionId) &&
    has.has(seatKey({ subscriptionId, date, kind: 'day', id: '' }));
  const wanted = due
    .filter((seat) => !has.has(seatKey(seat)))
    .map((seat) => ({ ...seat, isForced: isOwed(seat) }));
  const planless = reserved.filter((seat) => !keeps.has(seatKey(seat)));
  const touched = [...wanted, ...planless].map(({ date }) => date);
  const room = await lockRoom(tx, [...new Set(touched)]);
  const { seats, days, choices } = allot(wanted, room);
  const full = new Set(days.map(dayKey));
  const dropped = reserved.filter((seat) => !keeps.has(seatKey(seat)) || full.has(dayKey(seat)));
  if (days.length > 0) await insertFullDays(tx, days, now);
  if (choices.length > 0) await deleteChoices(tx, choices);
  await markReserved(tx, ids, through, moment.settings.planSlotVersions);
  if (dropped.length > 0) await deleteSeats(tx, dropped);
  const forced = seats.filter(({ isForced }) => isForced);
  await insertSeats(tx, forced, true);
  await insertSeats(
    tx,
    seats.filter(({ isForced }) => !isForced),
    false,
  );
  return { days, choices };
}
