/** A day that is lived through: its people, its runs, and what was done in it. */
import { sql } from '#server/db/sql.ts';
import type { LinkClient } from '../links/link-client.ts';
import type { Customer } from '../makers.ts';
import type { Provider } from '../stand-ins/provider.ts';
import type { Answer } from '../test-client.ts';
import type { TestShop } from '../test-shop.ts';
import type { Step } from './plan.ts';

export interface MadeRun {
  readonly id: string;
  link: { readonly token: string; readonly code: string };
  /** Null until its rider opened it. */
  device: LinkClient | null;
  readonly deviceId: string;
}

export interface Stage {
  readonly shop: TestShop;
  readonly bank: Provider;
  readonly customers: readonly Customer[];
  /** Signed in anew each morning: sessions of staff are short. */
  staff: Customer;
  readonly date: string;
  readonly nextDate: string;
  readonly slotIds: readonly string[];
  readonly runs: MadeRun[];
  /** What succeeded, so that a test sees whether anything did. */
  readonly done: Set<string>;
}

/** Refusals are part of every day; faults are not. @throws Error with the answer of a fault. */
export async function doing(stage: Stage, what: string, answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  if (given.status >= 500) throw new Error(`${what}: ${given.status} ${given.text}`);
  if (given.status < 300) stage.done.add(what);
  return given;
}

interface DayOrder {
  readonly id: string;
  readonly userId: string;
  readonly type: string;
  readonly status: string;
  readonly total: number;
}

/** The orders of the day by number, so that the same step means the same one each time. */
async function ordersOf({ shop, date }: Stage): Promise<DayOrder[]> {
  const { rows } = await shop.database.db.execute<DayOrder>(sql`
    SELECT id, user_id AS "userId", type, status, total_paise::int AS total FROM orders
    WHERE delivery_date = ${date} ORDER BY number`);
  return rows;
}

export const oneOf = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items[place % Math.max(items.length, 1)];

export const anOrder = async (
  stage: Stage,
  { which }: Step,
  fits: (order: DayOrder) => boolean = () => true,
): Promise<DayOrder | undefined> => oneOf((await ordersOf(stage)).filter(fits), which);

export const ownerOf = ({ customers }: Stage, { userId }: DayOrder): Customer | undefined =>
  customers.find((customer) => customer.userId === userId);

/** @throws Error with the answer of a call that was refused. */
export const requireOk = ({ status, text }: Pick<Answer, 'status' | 'text'>): void => {
  if (status >= 300) throw new Error(text);
};
