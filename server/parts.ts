/** The parts of a running shop, built from its configuration and database. */
import type { Alarms } from './alarms.ts';
import { createBackground } from './background.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createDatabaseWatch } from './db/watch.ts';
import { findRolesOfTokens } from './features/auth/sessions.ts';
import { sendMails } from './features/mail/send-mails.ts';
import { createCatalogue } from './features/meals/menu/catalogue.ts';
import { createPictureMaker } from './features/media/make-picture.ts';
import { sendPushes } from './features/notifications/send-pushes.ts';
import { createOrderAnnouncer } from './features/orders/events/announce-orders.ts';
import { createOrderStreams } from './features/orders/events/order-streams.ts';
import type { FindRoles } from './features/orders/events/page-streams.ts';
import { sendOutPacked } from './features/runs/send-out-packed.ts';
import { createShopSettings } from './features/settings/shop-settings.ts';
import { createStaffOrderStreams } from './features/staff-orders/staff-order-streams.ts';
import { issueDocuments } from './features/tax-documents/issue-documents.ts';
import type { FileStore } from './gateways/files/gateway.ts';
import { openFiles } from './gateways/files/open-files.ts';
import { illustratedImages } from './gateways/images/illustrated.ts';
import { openAiImages } from './gateways/images/openai.ts';
import type { MailGateway } from './gateways/mail/gateway.ts';
import { outboxMail } from './gateways/mail/outbox.ts';
import { smtpMail } from './gateways/mail/smtp.ts';
import type { PushGateway } from './gateways/push/gateway.ts';
import { webPush } from './gateways/push/web-push.ts';
import { razorpayClient } from './gateways/razorpay/client.ts';
import type { LogStream } from './http/logging.ts';
import type { UploadOptions } from './http/upload.ts';
import type { WorkTimes } from './metrics/work-times.ts';
import { createOutbox } from './outbox.ts';
import { sandboxPath } from './public-config.ts';
import type { Shop, ShopLog } from './shop.ts';
import { mailWriters, pushWriters } from './writers.ts';

export interface Parts {
  readonly database: Database;
  readonly config: Config;
  readonly now: () => Date;
  /** Instead of the machine's clock, which is compared with the database's. */
  readonly systemNow?: () => number;
  /** Folder of the built site; null serves only the API. */
  readonly distDir: string | null;
  readonly logStream?: LogStream;
  /** Instead of the store that the configuration names. */
  readonly files?: FileStore;
  /** What differs from the usual patience with senders, and the usual disk. */
  readonly sending?: Omit<UploadOptions, 'folder'> & {
    readonly bodyMs?: number;
    /** A connection on which nothing moves is cut after this time; a minute when not given. */
    readonly silenceMs?: number;
  };
}

function createMail({ config, now }: Parts, log: PartsLog): MailGateway {
  const { smtpUrl, from, outboxDir } = config.mail;
  if (smtpUrl) return smtpMail({ url: smtpUrl, from });
  if (!config.isDemo) {
    log.warn(
      { outboxDir },
      'SMTP_URL is not set: mails are only written to the outbox and reach nobody',
    );
  }
  return outboxMail({ folder: outboxDir, from, now });
}

function createPush({ secret, publicUrl, mail, pushTestOrigin }: Config): PushGateway {
  const sender = `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0]}`;
  // Without a mail server nobody may be behind the sender's address.
  const site = publicUrl?.startsWith('https:') ? publicUrl : sender;
  const subject = mail.smtpUrl === null ? site : sender;
  return webPush({ secret, subject, testOrigin: pushTestOrigin });
}

/** The least of a logger that the parts need. */
interface PartsLog extends ShopLog {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

interface Surroundings {
  readonly log: PartsLog;
  readonly alarms: Alarms;
  readonly workTimes: WorkTimes;
  /** Where this process can reach itself, once it listens. */
  readonly ownOrigin: () => string;
}

/** Builds the shop; nothing runs yet. */
export function createShop(
  parts: Parts,
  { log, alarms, workTimes, ownOrigin }: Surroundings,
): Shop {
  const { config, database, now } = parts;
  const { razorpay } = config;
  const payments = razorpayClient({
    apiUrl: () => razorpay.apiUrl ?? `${ownOrigin()}${sandboxPath}`,
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
    webhookSecrets: razorpay.webhookSecrets,
  });
  const catalogue = createCatalogue(database.db, now);
  const findRoles: FindRoles = (tokens) => findRolesOfTokens(database.db, tokens, now());
  const shop: Shop = {
    db: database.db,
    config,
    payments,
    mail: createMail(parts, log),
    mailWriters,
    push: createPush(config),
    pushWriters,
    files: parts.files ?? openFiles(config.media),
    pictures: createPictureMaker(),
    images: config.images ? openAiImages(config.images) : illustratedImages(),
    catalogue,
    settings: createShopSettings(database.db),
    orderStreams: createOrderStreams(findRoles, now),
    staffOrderStreams: createStaffOrderStreams(database.db, findRoles),
    log,
    alarms,
    watch: createDatabaseWatch({
      url: database.url,
      alarms,
      dataDir: config.databaseUrl === null ? config.dataDir : null,
      ...(parts.systemNow && { systemNow: parts.systemNow }),
    }),
    background: createBackground(log),
    workTimes,
    siteOrigin: () => config.publicUrl ?? ownOrigin().replace('127.0.0.1', 'localhost'),
    now,
  };
  const outbox = createOutbox(shop.background, {
    mails: () => sendMails(shop),
    pushes: () => sendPushes(shop),
    documents: () => issueDocuments(shop),
    departures: () => sendOutPacked(shop),
  });
  const announcer = createOrderAnnouncer(database.db, shop.background);
  database.onCommit(({ queues, orders }) => {
    outbox.wake(queues);
    announcer.announce(orders);
  });
  return shop;
}
