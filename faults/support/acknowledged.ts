/** Records what the shop acknowledged, outside of the shop, and finds what it lost or doubled. */
import type { ClientBase } from 'pg';

type Client = Pick<ClientBase, 'query'>;

export interface Acknowledged {
  /** Orders that were answered with 201. */
  readonly placed: Set<string>;
  /** Orders whose payment was answered as verified. */
  readonly paid: Set<string>;
  /** Orders whose cancellation was answered. */
  readonly cancelled: Set<string>;
  /** Top-ups whose payment was answered as verified. */
  readonly credited: Set<string>;
  /** The first payment that the provider took for each of its orders. */
  readonly captured: Map<string, string>;
  /** Entries of packers, cooks and riders. */
  readonly packed: Set<string>;
  readonly cooked: Set<string>;
  readonly ticked: Set<string>;
  /** Cash that riders entered, in paise, by run. */
  readonly collected: Map<string, number>;
  /** Runs whose cash was counted. */
  readonly counted: Set<string>;
  /** Dates whose books were closed. */
  readonly closed: Set<string>;
}

export function nothingAcknowledged(): Acknowledged {
  const [placed, paid, cancelled, credited] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  const [packed, cooked, ticked] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [counted, closed] = [new Set<string>(), new Set<string>()];
  const [captured, collected] = [new Map(), new Map()];
  return {
    placed,
    paid,
    cancelled,
    credited,
    captured,
    packed,
    cooked,
    ticked,
    collected,
    counted,
    closed,
  };
}

/** What each kind of acknowledgement must still find, by what is said where it does not. */
const keptSql = {
  placed: ['is lost', 'SELECT id FROM orders'],
  paid: ['was paid', `SELECT id FROM orders WHERE payment_status <> 'unpaid'`],
  cancelled: ['was cancelled', `SELECT id FROM orders WHERE status = 'cancelled'`],
  credited: ['was credited', `SELECT id FROM top_ups WHERE status = 'paid'`],
  packed: ['was packed', 'SELECT id FROM packing_entries'],
  cooked: ['was cooked', 'SELECT id FROM cooked_entries'],
  ticked: ['was entered', 'SELECT id FROM run_ticks'],
  counted: ['was counted', 'SELECT run_id AS id FROM cash_hand_overs'],
  closed: ['was closed', 'SELECT delivery_date::text AS id FROM book_days'],
} as const;
const kinds = Object.keys(keptSql) as (keyof typeof keptSql)[];

async function idsOf(client: Client, sql: string): Promise<string[]> {
  return (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
}

/** Acknowledged facts that the shop no longer has in its database. */
export async function findForgotten(client: Client, acknowledged: Acknowledged): Promise<string[]> {
  const forgotten: string[] = [];
  for (const kind of kinds) {
    const [words, sql] = keptSql[kind];
    // What is acknowledged while the database is read is looked for the next time.
    const ids = [...acknowledged[kind]];
    const kept = new Set(ids.length > 0 ? await idsOf(client, sql) : []);
    forgotten.push(...ids.filter((id) => !kept.has(id)).map((id) => `${id} ${words}`));
  }
  return forgotten;
}

/** Payments that the provider took, and that pay for nothing and are not refunded. */
export async function findOwnerless(client: Client, { captured }: Acknowledged): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT taken AS id FROM unnest($1::text[]) AS taken WHERE NOT EXISTS (
      SELECT FROM payments p WHERE p.provider_payment_id = taken
        AND (p.is_applied OR EXISTS (SELECT FROM refunds WHERE payment_id = p.id)))`,
    [[...captured.values()]],
  );
  return rows.map(({ id }) => `${id} pays for nothing`);
}

/** Rows that must be as many as were acknowledged: who got no answer has sent it again. */
const onceSql: readonly (readonly [keyof typeof keptSql, string])[] = [
  ['placed', 'SELECT id FROM orders'],
  ['packed', 'SELECT id FROM packing_entries'],
  ['packed', `SELECT id FROM audit_log WHERE action = 'order_packed'`],
  ['cooked', 'SELECT id FROM cooked_entries'],
  ['cooked', `SELECT id FROM audit_log WHERE action = 'meal_cooked'`],
  ['ticked', 'SELECT id FROM run_ticks UNION ALL SELECT id FROM late_ticks'],
  ['counted', 'SELECT run_id AS id FROM cash_hand_overs'],
  ['counted', `SELECT id FROM audit_log WHERE action = 'cash_handed_over'`],
  ['closed', 'SELECT number AS id FROM book_days'],
  ['closed', `SELECT id FROM audit_log WHERE action = 'books_closed'`],
];

/** What is there more often than it was acknowledged, once nobody waits for an answer. */
export async function findDoubled(client: Client, acknowledged: Acknowledged): Promise<string[]> {
  const doubled: string[] = [];
  for (const [kind, sql] of onceSql) {
    const found = (await idsOf(client, sql)).length;
    const wanted = acknowledged[kind].size;
    if (found !== wanted) doubled.push(`${wanted} ${kind}, but ${found} rows of: ${sql}`);
  }
  const { rows } = await client.query<{ paise: number }>(
    'SELECT coalesce(sum(cash_paise), 0)::int AS paise FROM run_ticks',
  );
  const collected = [...acknowledged.collected.values()].reduce((sum, each) => sum + each, 0);
  const paise = rows[0]?.paise;
  if (paise !== collected) doubled.push(`${collected} paise collected, but ${paise} in the shop`);
  return doubled;
}
