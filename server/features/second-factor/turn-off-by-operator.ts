/** Turns the second step off for somebody who lost phone and recovery codes; for the operator. */
import { inTransaction } from '#server/db/database.ts';
import { findUserByEmail } from '#server/features/auth/auth.store.ts';
import { endSessionsOf } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { deleteFactor } from './second-factor.store.ts';
import { lockOwner, recordAndMail } from './set-up.ts';

/**
 * Ends all sessions of the person, queues the mail about it, and writes an audit entry as done from
 * the command line. Returns the outcome.
 */
export async function turnOffByOperator(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  email: string,
): Promise<'done' | 'nobody' | 'was off'> {
  return inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user === null) return 'nobody';
    const person = await lockOwner(tx, user.id);
    if (!(await deleteFactor(tx, user.id))) return 'was off';
    await endSessionsOf(tx, user.id, null);
    const at = now();
    const operator = {
      id: user.id,
      role: 'super_admin',
      ip: 'command line',
      userAgent: 'npm run second-factor:off',
      requestId: `command line ${at.toISOString()}`,
    } as const;
    await recordAndMail(tx, operator, person, 'second_factor_off', at);
    return 'done';
  });
}
