/** Everything a running shop is made of: passed as arguments, never looked up. */

import type { Alarms } from '#server/alarms.ts';
import type { Background } from '#server/background.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { DatabaseWatch } from '#server/db/watch.ts';
import type { MailWriters } from '#server/features/mail/mail-writers.ts';
import type { Catalogue } from '#server/features/meals/menu/catalogue.ts';
import type { PictureMaker } from '#server/features/media/make-picture.ts';
import type { PushWriters } from '#server/features/notifications/push-writers.ts';
import type { OrderStreams } from '#server/features/orders/events/order-streams.ts';
import type { ShopSettingsInMemory } from '#server/features/settings/shop-settings.ts';
import type { StaffOrderStreams } from '#server/features/staff-orders/staff-order-streams.ts';
import type { FileStore } from '#server/gateways/files/gateway.ts';
import type { ImageGateway } from '#server/gateways/images/gateway.ts';
import type { MailGateway } from '#server/gateways/mail/gateway.ts';
import type { PushGateway } from '#server/gateways/push/gateway.ts';
import type { PaymentGateway } from '#server/gateways/razorpay/gateway.ts';
import type { WorkTimes } from '#server/metrics/work-times.ts';

/** The least of a logger that the shop's work needs. */
export interface ShopLog {
  info(facts: object, message: string): void;
}

export interface Shop {
  readonly db: Db;
  readonly config: Config;
  readonly payments: PaymentGateway;
  readonly mail: MailGateway;
  readonly mailWriters: MailWriters;
  readonly push: PushGateway;
  readonly pushWriters: PushWriters;
  /** Pictures and videos. */
  readonly files: FileStore;
  readonly pictures: PictureMaker;
  readonly images: ImageGateway;
  readonly catalogue: Catalogue;
  readonly settings: ShopSettingsInMemory;
  readonly orderStreams: OrderStreams;
  readonly staffOrderStreams: StaffOrderStreams;
  readonly log: ShopLog;
  readonly alarms: Alarms;
  readonly watch: DatabaseWatch;
  readonly background: Background;
  readonly workTimes: WorkTimes;
  /**
   * Origin for links that leave the site, such as in mails: from the settings, never from a
   * request. In demo mode without PUBLIC_URL known only once the server listens.
   */
  readonly siteOrigin: () => string;
  /** The shop's clock; tests and TEST_NOW set it. */
  readonly now: () => Date;
}
