/** Refunds a payment in the sandbox. */
import { inTransaction } from '#server/db/database.ts';
import { lockPayment, updatePayment } from './sandbox.store.ts';
import { newId, type SandboxPayment, type SandboxRefund } from './sandbox-entities.ts';
import { announce, refundEvents } from './sandbox-events.ts';
import type { Refund } from './sandbox-inputs.ts';
import { present, type SandboxDeps } from './sandbox-payments.ts';
import { findRefundByKey, insertRefund } from './sandbox-refunds.store.ts';
import { SandboxRefusal, unknownId } from './sandbox-refusal.ts';
import { readSettings } from './sandbox-settings.store.ts';

function refundablePaise(payment: SandboxPayment): number {
  if (payment.status === 'refunded') {
    throw new SandboxRefusal('The payment has been fully refunded already');
  }
  if (payment.status !== 'captured') {
    throw new SandboxRefusal('The payment status should be captured for action to be taken');
  }
  return payment.amountPaise - payment.amountRefundedPaise;
}

function repeatedKey(): SandboxRefusal {
  return new SandboxRefusal(
    'Different request with the same idempotency key has already been processed.',
  );
}

/** Refunds; the same request with the same idempotency key gets the first answer. */
export async function refund(
  deps: SandboxDeps,
  paymentId: string,
  input: Refund,
  idempotencyKey: string | null,
): Promise<SandboxRefund> {
  const notes = input.notes ?? {};
  const request = JSON.stringify([
    paymentId,
    input.amount ?? null,
    input.speed ?? null,
    input.receipt ?? null,
    Object.entries(notes).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const done = await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw unknownId();
    const first = idempotencyKey === null ? undefined : await findRefundByKey(tx, idempotencyKey);
    if (first && first.request !== request) throw repeatedKey();
    if (first) return first;
    const leftPaise = refundablePaise(payment);
    const amountPaise = input.amount ?? leftPaise;
    if (amountPaise > leftPaise) {
      const description = 'The refund amount provided is greater than amount captured';
      throw new SandboxRefusal(description, 'amount');
    }
    const receipt = input.receipt ?? null;
    const settings = await readSettings(tx);
    const row = {
      id: newId('rfnd'),
      paymentId,
      amountPaise,
      idempotencyKey,
      request,
      receipt,
      notes,
      status: settings.refunds === 'pending' ? ('pending' as const) : ('processed' as const),
    };
    const made = await insertRefund(tx, row, deps.now());
    if (!made) throw repeatedKey();
    const refunded = await updatePayment(tx, {
      id: payment.id,
      status: amountPaise === leftPaise ? 'refunded' : 'captured',
      amountRefundedPaise: payment.amountRefundedPaise + amountPaise,
    });
    const events = refundEvents(made, present(refunded));
    await announce(tx, events, settings, deps.now());
    return made;
  });
  deps.onAnnounced();
  return done;
}
