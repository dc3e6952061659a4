/** What counts for deliveries on a date: the fee, the cut-off and how far ahead they are booked. */
import { type Paise, paise } from '#domain/money/money.ts';
import { always, type Dated } from './dated.ts';

export interface DeliveryTerms {
  /** Flat fee on orders of single meals; packs and subscriptions are delivered free (Spec 9.3). */
  readonly feePaise: Paise;
  /** Minutes after midnight in India, on the day before the delivery (Spec 9.6). */
  readonly cutoffMinutes: number;
  /** How long after the cut-off a payment that was open before still counts. */
  readonly graceMinutes: number;
  /** How many days ahead a delivery can be booked. */
  readonly bookingDays: number;
}

export type DatedDeliveryTerms = Dated<DeliveryTerms>;

/** Shown until a page knows the current one. */
export const initialCutoff = '22:00';

/** Until the owner publishes others. */
export const initialDeliveryTerms: DeliveryTerms = {
  feePaise: paise(5_000),
  cutoffMinutes: 22 * 60,
  graceMinutes: 0,
  bookingDays: 30,
};

export const alwaysInitialTerms: DatedDeliveryTerms = always(initialDeliveryTerms);
