/** Turns the error of the database that a limit is reached into the refusal of what needed room. */
import pg from 'pg';
import { tooFewLeft } from '#domain/capacity/portions.ts';
import { Refusal, refusalMessage } from '#domain/refusal.ts';

/** Raised by `move_counter`. */
const fullState = 'SK001';

interface Full {
  readonly date: string;
  /** Of the meal or the delivery time; empty for the day. */
  readonly id: string;
  readonly left: number;
}

const kinds = { day_full: 'day', meal_full: 'meal', slot_full: 'slot' } as const;

/** Null for any other error; else `day_full`, `meal_full` or `slot_full`, with what is left. */
export function asFull(error: unknown): Refusal | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== fullState) return null;
  const kind = kinds[error.message as keyof typeof kinds];
  const { date, id, left: portionsLeft } = JSON.parse(error.detail ?? '{}') as Full;
  const code = `${kind}_full` as const;
  const { path, message: tooFew } = tooFewLeft[kind];
  const message = portionsLeft === 0 ? refusalMessage(code) : tooFew;
  const full = {
    date,
    portionsLeft,
    ...(kind === 'meal' && { mealId: Number(id) }),
    ...(kind === 'slot' && { slotId: id }),
  };
  return new Refusal(code, { message, issues: [{ path, message }], details: { full } });
}
