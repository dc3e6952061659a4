/** Everything a running shop is made of: passed as arguments, never looked up. */

import type { Alarms } from '#server/alarms.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Catalogue } from '#server/features/meals/catalogue.ts';
import type { PaymentGateway } from '#server/gateways/razorpay/gateway.ts';

export interface Shop {
  readonly db: Db;
  readonly config: Config;
  readonly payments: PaymentGateway;
  readonly catalogue: Catalogue;
  readonly alarms: Alarms;
  /** The shop's clock; tests and TEST_NOW set it. */
  readonly now: () => Date;
}
