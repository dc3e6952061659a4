/** Turns the error of the database that a limit is reached into the refusal of what needed room. */
import pg from 'pg';
import { type Issue, Refusal } from '#domain/refusal.ts';

/** Raised by `move_counter`. */
const fullState = 'SK001';

interface Full {
  readonly date: string;
  /** Of the meal; empty for the day. */
  readonly id: string;
  readonly left: number;
}

const portions = (count: number): string => (count === 1 ? '1 portion' : `${count} portions`);

/** `day_full` or `meal_full`, with what is left. */
export function fullRefusal(kind: 'day' | 'meal', { date, id, left }: Full): Refusal {
  const mealId = kind === 'meal' ? Number(id) : undefined;
  const message =
    left === 0
      ? undefined
      : kind === 'day'
        ? `Only ${portions(left)} left for that day. Order fewer or choose another day.`
        : `Only ${portions(left)} of a meal left for that day. Order fewer or choose another day.`;
  const path = kind === 'day' ? 'deliveryDate' : 'items';
  const issues: Issue[] = message === undefined ? [] : [{ path, message }];
  const full = { date, portionsLeft: left, ...(mealId !== undefined && { mealId }) };
  return new Refusal(`${kind}_full`, { ...(message && { message }), issues, details: { full } });
}

/** Null for any other error. */
export function asFull(error: unknown): Refusal | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== fullState) return null;
  const kind = error.message === 'meal_full' ? 'meal' : 'day';
  return fullRefusal(kind, JSON.parse(error.detail ?? '{}') as Full);
}
