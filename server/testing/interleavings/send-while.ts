/** Sends two calls of which one comes while the other is half done. */
import { expect } from 'vitest';
import { shop } from '#server/testing/set-up-shop.ts';
import type { Answer } from '#server/testing/test-client.ts';

/** What is recorded in the audit log waits for this, most often at its end. */
export const holdsAudit = 'LOCK TABLE audit_log IN SHARE MODE';

/** What both are answered, when the second comes while the first waits for what `holds` it. */
export async function sendWhile(
  holds: string,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<readonly [Answer, Answer]> {
  const holder = await shop.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(holds);
    const answer = first();
    await expect.poll(() => shop.countWaiting()).toBe(1);
    let isAnswered = false;
    const then = second().finally(() => {
      isAnswered = true;
    });
    while (!isAnswered && (await shop.countWaiting()) < 2);
    await holder.query('ROLLBACK');
    return await Promise.all([answer, then]);
  } finally {
    // Also when the test fails above: the others would wait for it.
    holder.release(true);
  }
}
