/** Writes and sends the mails that are due, until they are sent or given up. */
import { logoPngUrl } from '#domain/menu/media.ts';
import { identityOf } from '#server/features/settings/shop-settings.ts';
import { MailError } from '#server/gateways/mail/gateway.ts';
import { startTimeBudget } from '#server/pace/time-budget.ts';
import type { Shop } from '#server/shop.ts';
import { runInTrace } from '#server/trace.ts';
import { type DueMail, deleteMail, finishMail, noteMailError, takeDueMail } from './mail.store.ts';
import { type MailBrand, renderMail } from './mail-content.ts';

/** The last attempt is about an hour and a quarter after the first. */
const attemptsMax = 10;

async function giveUp(shop: Shop, mail: DueMail, error: string): Promise<void> {
  await finishMail(shop.db, mail.id, { status: 'failed', error }, shop.now());
  const { id: mailId, kind, attempts } = mail;
  shop.alarms.raise('mail_failed', { mailId, kind, attempts, error });
}

function brandOf(shop: Shop): MailBrand {
  const { brandName: name, logo, colours } = identityOf(shop);
  if (!logo) return { name, colours };
  const url = new URL(logoPngUrl(logo.name), shop.siteOrigin()).href;
  return { name, colours, logo: { url, width: logo.width, height: logo.height } };
}

async function deliver(shop: Shop, mail: DueMail): Promise<void> {
  const written = await shop.mailWriters[mail.kind](shop, mail);
  if (!written) return deleteMail(shop.db, mail.id);
  const from = brandOf(shop);
  await shop.mail.send({
    to: written.to,
    senderName: from.name,
    ...renderMail(written.content, from),
    // Suppresses automatic replies (RFC 3834).
    headers: { 'auto-submitted': 'auto-generated' },
  });
  await finishMail(shop.db, mail.id, { status: 'sent' }, shop.now());
  shop.log.info({ mailId: mail.id, kind: mail.kind }, 'mail sent');
}

/** False when no mail can be sent now, so that others need not be tried. */
async function attempt(shop: Shop, mail: DueMail): Promise<boolean> {
  if (mail.attempts > attemptsMax) {
    // The process that made the last attempt died in it.
    await giveUp(shop, mail, mail.lastError ?? 'No attempt finished');
    return true;
  }
  try {
    await deliver(shop, mail);
    return true;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const isLast = error.kind === 'rejected' || mail.attempts === attemptsMax;
    if (isLast) await giveUp(shop, mail, error.message);
    else await noteMailError(shop.db, mail.id, error.message);
    return error.kind === 'rejected';
  }
}

/**
 * Sends until nothing is due, the mail server is down or the time is up. A mail is tried by one
 * process at a time; if that process dies, the mail is left to the next attempt, so in the worst
 * case it arrives twice.
 */
export async function sendMails(shop: Shop): Promise<void> {
  // Other kinds belong to a newer version that runs at the same time.
  const kinds = Object.keys(shop.mailWriters);
  const hasTime = startTimeBudget();
  while (hasTime()) {
    const mail = await takeDueMail(shop.db, kinds, shop.now());
    if (!mail) return;
    const trace = mail.traceId === null ? null : { id: mail.traceId };
    if (!(await runInTrace(trace, () => attempt(shop, mail)))) return;
  }
}
