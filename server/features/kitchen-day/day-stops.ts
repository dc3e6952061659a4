/** The stops of a kitchen's day: who gets which parcel where, and what is collected there. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { portionsOf } from '#domain/capacity/portions.ts';
import { findArea } from '#domain/delivery/areas.ts';
import type { MissingMeal } from '#domain/kitchen-day/packing/short-words.ts';
import { cashDue, groupStops, type Stop, type StopGroup } from '#domain/kitchen-day/stops.ts';
import type { Paise } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { Reader } from '#server/db/database.ts';
import { listStops as listRunStops } from '#server/features/runs/stops/stops.store.ts';
import type { Shop } from '#server/shop.ts';
import type { DayFacts } from './kitchen-day-reply.ts';
import { listStops, type StopRow } from './stops.store.ts';

export interface DayStop extends Stop {
  readonly orderNumber: string;
  readonly customerName: string;
  /** Whom to call at the door. */
  readonly phone: string | null;
  /** Line by line. */
  readonly address: readonly string[];
  readonly landmark: string | null;
  readonly instructions: string | null;
  /** What the customer wrote with the order. */
  readonly notes: string | null;
  /** Without what is missing. */
  readonly portions: number;
  readonly missing: readonly MissingMeal[];
  readonly duePaise: Paise;
}

const linesOf = (...lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line));

/** With the numbers that the phones of riders show. */
async function listNumbered(db: Reader, orderIds: readonly string[]): Promise<StopRow[]> {
  const rows = await listStops(db, orderIds);
  const runIds = new Set(rows.flatMap(({ run }) => run?.id ?? []));
  const live = (await listRunStops(db, [...runIds])).filter(({ hasLeft }) => !hasLeft);
  const placeOf = new Map(live.map(({ orderId, place }) => [orderId, place]));
  return rows.map(({ run, ...row }) => {
    const position = placeOf.get(row.orderId);
    return { ...row, run: run && position ? { ...run, position } : run };
  });
}

/** What is cooked and not delivered yet. */
export async function readDayStops(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  date: CalendarDate,
  { present, known }: Pick<DayFacts, 'present' | 'known'>,
): Promise<StopGroup<DayStop>[]> {
  const areas = valueOn(settings.current().areas, date);
  const knownOf = new Map(known.map((each) => [each.orderId, each]));
  const open = present.filter(
    ({ orderId, status }) =>
      status !== 'delivered' && status !== 'cancelled' && knownOf.get(orderId)?.isCooked,
  );
  const rows = await listNumbered(
    db,
    open.map(({ orderId }) => orderId),
  );
  const rowOf = new Map(rows.map((row) => [row.orderId, row]));
  const stops = open.flatMap((order): DayStop[] => {
    const row = rowOf.get(order.orderId);
    const frozen = knownOf.get(order.orderId);
    if (!row || !frozen) return [];
    const { address } = row;
    const pincode = address.pincode ?? '';
    return [
      {
        number: order.number,
        slot: frozen.slot,
        area: findArea(areas, pincode)?.name ?? null,
        pincode,
        run: row.run,
        orderNumber: formatOrderNumber(order.number),
        customerName: order.customerName,
        phone: address.receiverPhone ?? row.phone,
        address: linesOf(
          address.addressLine1,
          address.addressLine2,
          linesOf(address.city, pincode).join(' '),
        ),
        landmark: address.landmark ?? null,
        instructions: address.instructions ?? null,
        notes: frozen.notes,
        portions: frozen.portions - portionsOf(row.missing),
        missing: row.missing,
        duePaise: cashDue({ ...order, ...row }),
      },
    ];
  });
  return groupStops(stops);
}
