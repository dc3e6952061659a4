/** Queues the mail with a link for a new password, if the account exists. */
import { resetLinkMinutes } from '#contract/auth.ts';
import { minuteMs } from '#domain/calendar/durations.ts';
import { inTransaction } from '#server/db/database.ts';
import { lockPasswordUser } from '#server/features/auth/auth.store.ts';
import { findRecentMails } from '#server/features/mail/mail.store.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import type { Shop } from '#server/shop.ts';

// Anybody may enter any address: this must not fill a stranger's inbox.
const mailsPerHourMax = 5;
const linkMs = resetLinkMinutes * minuteMs;

function isMailWanted(
  recent: readonly { readonly createdAt: Date; readonly isWaiting: boolean }[],
  now: Date,
): boolean {
  const aMinuteAgo = now.getTime() - minuteMs;
  const isOneOnItsWay = recent.some(
    ({ createdAt, isWaiting }) => isWaiting || createdAt.getTime() > aMinuteAgo,
  );
  if (isOneOnItsWay) return false;
  // Without it the owner, who has no link that works, could not get in for the rest of the hour.
  const linksWorkSince = now.getTime() - linkMs;
  const isNoLinkLeft = recent.every(({ createdAt }) => createdAt.getTime() <= linksWorkSince);
  return isNoLinkLeft || recent.length < mailsPerHourMax;
}

/** Neither its reply nor an error shows whether the account exists. */
export async function requestPasswordReset(shop: Shop, email: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // Locked, so that the second of two concurrent requests sees the mail of the first.
    const userId = await lockPasswordUser(tx, email);
    if (userId === null) return;
    const now = shop.now();
    const mail = { kind: 'password_reset', userId } as const;
    const recent = await findRecentMails(tx, mail, new Date(now.getTime() - 60 * minuteMs));
    if (isMailWanted(recent, now)) await queueMail(tx, mail, now);
  });
}
