/** Ends pending refunds, as the bank would. */
import { inTransaction } from '#server/db/database.ts';
import { lockPayment, updatePayment } from './sandbox.store.ts';
import type { SandboxRefund } from './sandbox-entities.ts';
import { announce, refundEndEvents } from './sandbox-events.ts';
import type { SandboxDeps } from './sandbox-payments.ts';
import { endRefund, listPendingRefunds } from './sandbox-refunds.store.ts';
import { readSettings } from './sandbox-settings.store.ts';

type End = Exclude<SandboxRefund['status'], 'pending'>;

async function end(
  deps: SandboxDeps,
  refund: SandboxRefund,
  status: End,
): Promise<SandboxRefund | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, refund.paymentId);
    const ended = payment && (await endRefund(tx, refund.id, status));
    if (!ended) return undefined;
    const isBack = status === 'failed';
    const left = isBack
      ? await updatePayment(tx, {
          id: payment.id,
          status: 'captured',
          amountRefundedPaise: payment.amountRefundedPaise - refund.amountPaise,
        })
      : payment;
    if (left) await announce(tx, refundEndEvents(ended, left), await readSettings(tx), deps.now());
    return ended;
  });
}

/** Ends all with this status, and queues a webhook for each; returns their ids. */
export async function endPendingRefunds(
  deps: SandboxDeps,
  status: End,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const refund of await listPendingRefunds(deps.db)) {
    const ended = await end(deps, refund, status);
    if (ended) ids.push(ended.id);
  }
  deps.onAnnounced();
  return ids;
}
