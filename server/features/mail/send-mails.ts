/** Writes and sends the mails that are due, until they are sent or given up. */
import { logoPngUrl } from '#domain/menu/media.ts';
import { giveBack } from '#server/db/outbox/give-back.ts';
import { identityOf } from '#server/features/settings/shop-settings.ts';
import { MailError } from '#server/gateways/mail/gateway.ts';
import { inParallel } from '#server/pace/in-parallel.ts';
import { startTimeBudget } from '#server/pace/time-budget.ts';
import type { Shop } from '#server/shop.ts';
import { runInTrace } from '#server/trace.ts';
import { type DueMail, takeDueMails } from './mail.store.ts';
import { type AddressedMail, type MailBrand, renderMail } from './mail-content.ts';
import { createMailEnds, type MailEnds } from './mail-ends.ts';
import { writeMails } from './write-mails.ts';

/** The last attempt is about an hour and a quarter after the first. */
const attemptsMax = 10;
/** Taken at a time: whoever is killed postpones no more. */
const takenAtOnce = 25;
/** As many as a mail server gets connections. */
const sentAtOnce = 5;

/** One run over all that is due. */
interface Pass {
  readonly shop: Shop;
  readonly ends: MailEnds;
  readonly hasTime: () => boolean;
  /** False once no mail can be sent now, so that others need not be tried. */
  mayGoOn: boolean;
  /** Of mails that could not be written. */
  readonly errors: unknown[];
}

function brandOf(shop: Shop): MailBrand {
  const { brandName: name, logo, colours } = identityOf(shop);
  if (!logo) return { name, colours };
  const url = new URL(logoPngUrl(logo.name), shop.siteOrigin()).href;
  return { name, colours, logo: { url, width: logo.width, height: logo.height } };
}

async function giveUp({ shop, ends }: Pass, mail: DueMail, error: string): Promise<void> {
  await ends.store({ id: mail.id, status: 'failed', error });
  const { id: mailId, kind, attempts } = mail;
  shop.alarms.raise('mail_failed', { mailId, kind, attempts, error });
}

async function deliver({ shop, ends }: Pass, mail: DueMail, written: AddressedMail) {
  const from = brandOf(shop);
  await shop.mail.send({
    to: written.to,
    senderName: from.name,
    ...renderMail(written.content, from),
    // Suppresses automatic replies (RFC 3834).
    headers: { 'auto-submitted': 'auto-generated' },
  });
  await ends.store({ id: mail.id, status: 'sent', error: null });
  shop.log.info({ mailId: mail.id, kind: mail.kind }, 'mail sent');
}

async function attempt(pass: Pass, mail: DueMail, written: AddressedMail): Promise<void> {
  try {
    await deliver(pass, mail, written);
  } catch (error) {
    if (!(error instanceof MailError) || error.kind === 'unreachable') pass.mayGoOn = false;
    if (!(error instanceof MailError)) throw error;
    const isLast = error.kind === 'rejected' || mail.attempts === attemptsMax;
    if (isLast) await giveUp(pass, mail, error.message);
    else await pass.ends.store({ id: mail.id, status: 'waiting', error: error.message });
  }
}

/** Sends to several customers at a time; to one in the order in which the mails were queued. */
async function sendWritten(
  pass: Pass,
  mails: readonly (readonly [DueMail, AddressedMail])[],
): Promise<void> {
  const tried = new Set<DueMail>();
  const sendOwn = async (own: typeof mails) => {
    for (const [mail, written] of own) {
      if (!pass.mayGoOn || !pass.hasTime()) return;
      tried.add(mail);
      const trace = mail.traceId === null ? null : { id: mail.traceId };
      await runInTrace(trace, () => attempt(pass, mail, written));
    }
  };
  const byCustomer = Map.groupBy(mails, ([{ userId }]) => userId);
  try {
    await inParallel([...byCustomer.values()], sentAtOnce, sendOwn);
  } finally {
    const untried = mails.map(([mail]) => mail).filter((mail) => !tried.has(mail));
    await giveBack(pass.shop.db, 'mails', untried);
  }
}

async function sendBatch(pass: Pass, mails: readonly DueMail[]): Promise<void> {
  const { shop, ends, errors } = pass;
  const isLost = ({ attempts }: DueMail) => attempts > attemptsMax;
  // The process that made the last attempt died in it.
  for (const mail of mails.filter(isLost)) {
    await giveUp(pass, mail, mail.lastError ?? 'No attempt finished');
  }
  const living = mails.filter((mail) => !isLost(mail));
  const written = await writeMails(shop, living, errors);
  await ends.drop(living.filter((mail) => written.get(mail) === null));
  await sendWritten(
    pass,
    living.flatMap((mail) => {
      const content = written.get(mail);
      return content ? [[mail, content] as const] : [];
    }),
  );
}

/**
 * Sends until nothing is due, the mail server is down or the time is up. A mail is tried by one
 * process at a time; if that process dies, the mail is left to the next attempt, so in the worst
 * case it arrives twice.
 * @throws AggregateError of mails that could not be written, once the others are sent.
 */
export async function sendMails(shop: Shop): Promise<void> {
  // Other kinds belong to a newer version that runs at the same time.
  const kinds = Object.keys(shop.mailWriters);
  const hasTime = startTimeBudget();
  const pass: Pass = { shop, ends: createMailEnds(shop), hasTime, mayGoOn: true, errors: [] };
  while (pass.mayGoOn && hasTime()) {
    const mails = await takeDueMails(shop.db, { kinds, limit: takenAtOnce }, shop.now());
    if (mails.length === 0) break;
    await sendBatch(pass, mails);
  }
  if (pass.errors.length > 0) throw new AggregateError(pass.errors, 'Mails cannot be written');
}
