/** SQL that locks counters and reads what is left of them. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A portion of the day, of a meal, or the stop at a delivery time. */
export type SeatKind = 'day' | 'meal' | 'slot';

export interface CounterLeft {
  readonly date: CalendarDate;
  readonly kind: SeatKind;
  /** Empty for the day. */
  readonly id: string;
  readonly portionsLeft: number;
}

/** Locked in the order of date, kind and id, until the transaction ends. */
export async function lockCounters(
  tx: Tx,
  dates: readonly CalendarDate[],
): Promise<readonly CounterLeft[]> {
  const { rows } = await tx.execute<CounterLeft>(sql`
    SELECT c.date, c.kind, c.id, c.portions_left AS "portionsLeft"
    FROM lock_counters(${theKitchen}::smallint, ${dates}::date[]) c`);
  return rows;
}
