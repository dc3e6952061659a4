/** How orders may be paid, as the owner decides. */
import type { Paise } from '#domain/money/money.ts';

export interface PaymentTerms {
  readonly cashForMeals: boolean;
  readonly cashForPacks: boolean;
  /** `accepted` where a call asks for it, without being offered on the pages. */
  readonly onlineForPacks: 'offered' | 'accepted' | 'refused';
  /** The largest order paid in cash; null for any. */
  readonly cashMaxPaise: Paise | null;
  /** How many undelivered cash orders a customer may have; null for the limit of all orders. */
  readonly cashOrdersMax: number | null;
  /** Whether a customer without a delivered order may pay in cash. */
  readonly cashForFirstOrder: boolean;
  /** Who confirms a cash order: staff when they like, nobody, or staff after a call in time. */
  readonly cashConfirmed: 'by staff' | 'at once' | 'by call';
  /** With calls: whether customers with a delivered order are called too. */
  readonly cashCallsKnown: boolean;
  /** Where cash can also be paid by UPI at the door; null for nowhere. */
  readonly upiId: string | null;
}

/** Until the owner publishes another (Spec 2.6 and 2.7). */
export const initialPaymentTerms: PaymentTerms = {
  cashForMeals: false,
  cashForPacks: true,
  onlineForPacks: 'accepted',
  cashMaxPaise: null,
  cashOrdersMax: null,
  cashForFirstOrder: true,
  cashConfirmed: 'by staff',
  cashCallsKnown: true,
  upiId: null,
};
