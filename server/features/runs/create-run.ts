/** Staff make a run: orders in their sequence, a rider, and the link for the rider. */
import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { createRun as call } from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import { invalidAt } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { makeLink } from '#server/features/links/make-link.ts';
import { fillDuePacks } from '#server/features/packs/fill-packs.ts';
import type { Shop } from '#server/shop.ts';
import { recordRunAudit } from './run-audit.ts';
import { insertRun } from './runs.store.ts';
import { listCandidates } from './stops/candidates.store.ts';
import { assertAddable } from './stops/check-orders.ts';
import { putStops, takeOut } from './stops/stops.store.ts';

type Input = BodyOf<typeof call>;

/** The delivery time as the orders have it. */
async function slotOf(tx: Tx, { slotId, orderIds }: Input): Promise<OrderSlot | null> {
  if (slotId === undefined) return null;
  const slots = (await listCandidates(tx, orderIds)).map(({ slot }) => slot);
  const slot = slots.find((each) => each?.id === slotId);
  if (slot) return slot;
  throw invalidAt('slotId', 'None of these orders has this delivery time');
}

/** Of a run of another day they are no longer part: they have left it by changing their day. */
export async function addStops(
  tx: Tx,
  runId: string,
  stops: readonly { readonly orderId: string; readonly position: number }[],
  at: Date,
): Promise<void> {
  const ids = stops.map(({ orderId }) => orderId);
  await takeOut(tx, ids, { why: 'moved', at, but: runId });
  await putStops(tx, runId, stops, at);
}

/**
 * Nothing goes out yet: that happens when the rider opens the link.
 * @throws Refusal `invalid_request` or `order_in_run`, which name each order.
 */
export async function createRun(
  shop: Shop,
  staff: Staff,
  input: Input,
): Promise<ReplyOf<typeof call>> {
  const at = shop.now();
  const id = randomUUID();
  const date = input.date as CalendarDate;
  // A pack is filled before it goes out, as the kitchen has to know what is in it.
  await fillDuePacks(shop);
  const made = await inTransaction(shop.db, async (tx) => {
    const slot = await slotOf(tx, input);
    const { orderIds, rider } = input;
    await assertAddable(
      tx,
      { id, date, slot },
      { orderIds, added: orderIds, fromOtherRuns: false },
    );
    const run = { id, date, slot, riderName: rider.name, riderPhone: rider.phone, createdAt: at };
    await insertRun(tx, run, staff.id);
    await addStops(
      tx,
      id,
      orderIds.map((orderId, index) => ({ orderId, position: index + 1 })),
      at,
    );
    const link = await makeLink(tx, shop, { kind: 'run', subjectId: id, date, staffId: staff.id });
    await recordRunAudit(
      tx,
      staff,
      { id, date },
      {
        action: 'run_made',
        at,
        after: { orders: orderIds.length, slot: slot?.name ?? null },
      },
    );
    return link;
  });
  return { id, link: made.link, code: made.code, endsAt: made.endsAt.toISOString() };
}
