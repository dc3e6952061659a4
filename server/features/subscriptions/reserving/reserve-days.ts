/** Reserves the planned days of subscriptions, and gives back the days that are planned no more. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { lastReservedDate, reservedDates } from '#domain/subscriptions/reserved-days.ts';
import type { Tx } from '#server/db/database.ts';
import { lockRoom, type Room } from '#server/features/capacity/lock-room.ts';
import { listReleasedDays } from '#server/features/kitchen/closed-days.store.ts';
import type { SubscriptionRow } from '#server/features/subscriptions/subscriptions.store.ts';
import {
  type DayOf,
  deleteChoices,
  deleteSeats,
  insertFullDays,
  insertSeats,
  markReserved,
  type ReservedRow,
  type ReservedSeat,
  readReserved,
} from './reserved.store.ts';

/** What was planned and found no room. */
export interface LeftOut {
  /** Days that are skipped, since they are full. */
  readonly days: readonly DayOf[];
  /** Days whose chosen meal is sold out; the evening run picks another one. */
  readonly choices: readonly DayOf[];
}

export interface Moment {
  readonly now: Date;
  readonly terms: DatedDeliveryTerms;
}

const keyOf = ({ subscriptionId, date, kind, id }: ReservedSeat): string =>
  `${subscriptionId} ${date} ${kind} ${id}`;

function seatsDue(
  row: SubscriptionRow,
  { skips, choices }: ReservedRow,
  closed: ReadonlySet<CalendarDate>,
  through: CalendarDate,
): ReservedSeat[] {
  const facts = { skipped: new Set(skips), closed };
  return reservedDates(row, facts, through).flatMap((date): ReservedSeat[] => {
    const seat = { subscriptionId: row.id, date };
    const chosen = choices[date];
    const day = { ...seat, kind: 'day', id: '' } as const;
    return chosen === undefined ? [day] : [day, { ...seat, kind: 'meal', id: String(chosen) }];
  });
}

/** Takes what there is room for, in the order given; a day comes before its meal. */
function allot(wanted: readonly ReservedSeat[], room: Room) {
  const seats: ReservedSeat[] = [];
  const days: DayOf[] = [];
  const choices: DayOf[] = [];
  const isOut = new Set<string>();
  for (const seat of wanted) {
    const { subscriptionId, date, kind, id } = seat;
    const day = `${subscriptionId} ${date}`;
    if (isOut.has(day)) continue;
    if (room.take(date, kind === 'meal' ? Number(id) : undefined)) {
      seats.push(seat);
    } else if (kind === 'meal') {
      choices.push({ subscriptionId, date });
    } else {
      isOut.add(day);
      days.push({ subscriptionId, date });
    }
  }
  return { seats, days, choices };
}

/**
 * Compares what is reserved for locked subscriptions with what is planned, and stores the
 * difference. A day that is full is skipped, a chosen meal that is sold out is no longer chosen.
 * Call it last: it locks counters.
 */
export async function reserveDays(
  tx: Tx,
  rows: readonly SubscriptionRow[],
  { now, terms }: Moment,
): Promise<LeftOut> {
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
    return own ? seatsDue(row, own, closed, through) : [];
  });
  const has = new Set(reserved.map(keyOf));
  const keeps = new Set(due.map(keyOf));
  const wanted = due.filter((seat) => !has.has(keyOf(seat)));
  const dropped = reserved.filter((seat) => !keeps.has(keyOf(seat)));
  const touched = [...wanted, ...dropped].map(({ date }) => date);
  const room = await lockRoom(tx, [...new Set(touched)]);
  const { seats, days, choices } = allot(wanted, room);
  if (days.length > 0) await insertFullDays(tx, days, now);
  if (choices.length > 0) await deleteChoices(tx, choices);
  await markReserved(tx, ids, through);
  if (dropped.length > 0) await deleteSeats(tx, dropped);
  if (seats.length > 0) await insertSeats(tx, seats);
  return { days, choices };
}
