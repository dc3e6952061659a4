/** Records what the shop acknowledged to customers, and finds what it has lost. */
import type { ClientBase } from 'pg';

export interface Acknowledged {
  /** Orders that were answered with 201. */
  readonly placed: Set<string>;
  /** Orders whose payment was answered as verified. */
  readonly paid: Set<string>;
  /** Orders whose cancellation was answered. */
  readonly cancelled: Set<string>;
  /** Top-ups whose payment was answered as verified. */
  readonly credited: Set<string>;
}

export function nothingAcknowledged(): Acknowledged {
  return { placed: new Set(), paid: new Set(), cancelled: new Set(), credited: new Set() };
}

/** Acknowledged facts that the shop no longer has in its database. */
export async function findForgotten(
  client: Pick<ClientBase, 'query'>,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const orders = await client.query<{ id: string; status: string; payment_status: string }>(
    'SELECT id, status, payment_status FROM orders',
  );
  const topUps = await client.query<{ id: string }>(`SELECT id FROM top_ups WHERE status = 'paid'`);
  const known = new Map(orders.rows.map((row) => [row.id, row]));
  const credited = new Set(topUps.rows.map(({ id }) => id));
  const forgotten = (ids: Set<string>, words: string, isKept: (id: string) => boolean) =>
    [...ids].filter((id) => !isKept(id)).map((id) => `${id} ${words}`);
  return [
    ...forgotten(acknowledged.placed, 'is lost', (id) => known.has(id)),
    ...forgotten(acknowledged.paid, 'was paid', (id) => known.get(id)?.payment_status !== 'unpaid'),
    ...forgotten(
      acknowledged.cancelled,
      'was cancelled',
      (id) => known.get(id)?.status === 'cancelled',
    ),
    ...forgotten(acknowledged.credited, 'was credited', (id) => credited.has(id)),
  ];
}
