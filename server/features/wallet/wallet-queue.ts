/** Runs the requests that change one wallet one after the other. */
import { serialize } from '#server/serialize.ts';

/**
 * Queues work on this wallet in this process. Without the queue, each request would wait for the
 * lock of the wallet with a database connection of its own, and a few dozen at once would use up
 * the pool. The lock still guarantees correctness. The work must not enter the queue of the same
 * wallet again.
 */
export function inWalletQueue<Answer>(
  userId: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return serialize(`wallet ${userId}`, work);
}
