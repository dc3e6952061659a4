/** Payment links in the sandbox: made, opened, paid and cancelled. */
import { inTransaction, type Tx } from '#server/db/database.ts';
import { insertOrder } from '../sandbox.store.ts';
import { linkStatus, newId, type SandboxLink } from '../sandbox-entities.ts';
import type { NewLink } from '../sandbox-inputs.ts';
import { SandboxRefusal, unknownId } from '../sandbox-refusal.ts';
import { findLink, insertLink, lockLink, updateLink } from './sandbox-links.store.ts';

interface LinkDeps {
  readonly db: Parameters<typeof insertLink>[0];
  readonly now: () => Date;
}

/** Razorpay's least time from now to the end of a link. */
const shortestS = 15 * 60;

function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('A sandbox link vanished under its lock');
  return row;
}

export async function createLink({ db, now: clock }: LinkDeps, input: NewLink) {
  const now = clock();
  if (input.expire_by < Math.floor(now.getTime() / 1000) + shortestS) {
    const message = 'timestamp must be atleast 15 minutes in future';
    throw new SandboxRefusal(message, 'expire_by');
  }
  const created = await insertLink(db, newId('plink'), input, now);
  if (created) return created;
  const taken = `reference_id ${input.reference_id} already used`;
  const message = `payment link creation failed with ${taken}`;
  throw new SandboxRefusal(message, 'reference_id');
}

export function cancelLink({ db, now }: LinkDeps, id: string): Promise<SandboxLink> {
  return inTransaction(db, async (tx) => {
    const link = await lockLink(tx, id);
    if (!link) throw unknownId();
    if (linkStatus(link, now()) !== 'created') {
      throw new SandboxRefusal(`Payment Link is already ${linkStatus(link, now())}`);
    }
    return present(await updateLink(tx, id, { ...link, status: 'cancelled' }));
  });
}

/** The order that a link is paid under: Razorpay makes it when the link is opened. */
export async function openLink(
  { db, now: clock }: LinkDeps,
  id: string,
  isLate = false,
): Promise<{ readonly link: SandboxLink; readonly orderId: string }> {
  const known = await findLink(db, id);
  if (!known) throw unknownId();
  return inTransaction(db, async (tx: Tx) => {
    const now = clock();
    const link = present(await lockLink(tx, id));
    if (linkStatus(link, now) !== 'created' && !isLate) {
      throw new SandboxRefusal(`Payment Link is ${linkStatus(link, now)}`);
    }
    if (link.orderId !== null) return { link, orderId: link.orderId };
    const { amountPaise, referenceId: receipt, notes } = link;
    const order = { id: newId('order'), amountPaise, currency: 'INR', receipt, notes };
    present(await insertOrder(tx, order, now));
    const opened = present(await updateLink(tx, id, { ...link, orderId: order.id }));
    return { link: opened, orderId: order.id };
  });
}
