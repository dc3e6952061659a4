/** What customers were told, kept outside the shop, and what the shop has forgotten of it. */
import type { ClientBase } from 'pg';

export interface Acknowledged {
  /** Orders that were answered with 201. */
  readonly placed: Set<string>;
  /** Orders whose payment was answered as verified. */
  readonly paid: Set<string>;
}

export function nothingAcknowledged(): Acknowledged {
  return { placed: new Set(), paid: new Set() };
}

/** Orders the customer was promised and the shop does not have, or does not have as paid. */
export async function findForgotten(
  client: Pick<ClientBase, 'query'>,
  told: Acknowledged,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; payment_status: string }>(
    'SELECT id, payment_status FROM orders',
  );
  const known = new Map(rows.map((row) => [row.id, row.payment_status]));
  const lost = [...told.placed].filter((id) => !known.has(id)).map((id) => `${id} is lost`);
  const unpaid = [...told.paid]
    .filter((id) => known.get(id) === 'unpaid')
    .map((id) => `${id} was paid`);
  return [...lost, ...unpaid];
}
