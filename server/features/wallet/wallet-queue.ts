/** Where those who want the same wallet wait for each other. */
import { serialize } from '#server/serialize.ts';

/**
 * Runs what moves money of this wallet, one after the other in this process. Each of them would
 * wait for the row of the wallet with a database connection in its hands, and a few dozen at once
 * would leave none to anybody else. The row still decides; this only keeps the queue out of the
 * pool. The work must not enter the queue of the same wallet again.
 */
export function inWalletQueue<Answer>(
  userId: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return serialize(`wallet ${userId}`, work);
}
