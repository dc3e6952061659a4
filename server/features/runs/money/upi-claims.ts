/** UPI payments at the door: claimed by the rider until staff tie them to a line of the bank. */
import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listUpiClaims } from '#contract/staff/run-money.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { toRupees } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import type { Shop } from '#server/shop.ts';
import { type ClaimRow, findClaim, insertTie, listClaims, markUntied } from './money.store.ts';

type Claim = ReplyOf<typeof listUpiClaims>[number];

const toClaim = (row: ClaimRow): Claim => ({
  orderId: row.orderId,
  number: formatOrderNumber(row.number),
  runId: row.runId,
  riderName: row.riderName,
  at: row.at.toISOString(),
  amount: toRupees(row.amountPaise),
  reference: row.reference,
  tiedAt: row.tiedAt?.toISOString() ?? null,
  tiedAmount: row.tiedPaise && toRupees(row.tiedPaise),
});

export async function readClaims(shop: Pick<Shop, 'db'>, date: CalendarDate): Promise<Claim[]> {
  return (await listClaims(shop.db, [date])).map(toClaim);
}

async function lockClaim(tx: Tx, orderId: string): Promise<ClaimRow> {
  await lockOrder(tx, orderId);
  const claim = await findClaim(tx, orderId);
  if (!claim) throw new Refusal('not_found');
  return claim;
}

function record(
  tx: Tx,
  staff: Staff,
  claim: ClaimRow,
  done: { readonly reference: string | null; readonly at: Date },
): Promise<void> {
  const label = formatOrderNumber(claim.number);
  const subject = { type: 'order', id: claim.orderId, label } as const;
  const before = { reference: claim.reference };
  const after = { reference: done.reference };
  const action = done.reference ? 'upi_tied' : 'upi_untied';
  return recordAudit(tx, staff, { action, subject, before, after }, done.at);
}

async function change(
  shop: Pick<Shop, 'db' | 'now'>,
  orderId: string,
  work: (tx: Tx, claim: ClaimRow, at: Date) => Promise<void>,
): Promise<Claim> {
  const at = shop.now();
  return inTransaction(shop.db, async (tx) => {
    const claim = await lockClaim(tx, orderId);
    await work(tx, claim, at);
    // No longer claimed once a line is untied whose payment the rider or staff took back.
    const changed = await findClaim(tx, orderId);
    return toClaim(changed ?? { ...claim, reference: null, tiedAt: null, tiedPaise: null });
  });
}

/**
 * The same reference again changes nothing, unless the claim was changed since: then it is tied
 * with what is claimed now. Another one replaces it.
 * @throws Refusal `not_found`, or `upi_reference_taken`.
 */
export function tieClaim(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  orderId: string,
  reference: string,
): Promise<Claim> {
  return change(shop, orderId, async (tx, claim, at) => {
    if (claim.amountPaise === 0) throw new Refusal('not_found');
    if (claim.reference === reference && claim.tiedPaise === claim.amountPaise) return;
    if (claim.reference) await markUntied(tx, orderId, { at, staffId: staff.id });
    const { amountPaise } = claim;
    const tie = { id: randomUUID(), orderId, reference, amountPaise, at, staffId: staff.id };
    if (!(await insertTie(tx, tie))) throw refusalAt('upi_reference_taken', 'reference');
    await record(tx, staff, claim, { reference, at });
  });
}

/** @throws Refusal `not_found`, also where no line of the bank is tied. */
export function untieClaim(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  orderId: string,
): Promise<Claim> {
  return change(shop, orderId, async (tx, claim, at) => {
    const isUntied = await markUntied(tx, orderId, { at, staffId: staff.id });
    if (!isUntied) throw new Refusal('not_found');
    await record(tx, staff, claim, { reference: null, at });
  });
}
