/** The customer's choices when Place Order is pressed, and the request made of them. */
import type { Address } from '#contract/addresses.ts';
import { type Paise, toRupees } from '#domain/money/money.ts';
import type { BodyOf } from '#web/api/client.ts';
import { type BuyerDraft, buyerOf } from '#web/shared/buyer/buyer-draft.ts';
import type { PricedCartLine } from '#web/shared/cart/priced-cart.ts';
import { type AcceptedDishes, acceptedIn } from '#web/shared/food/accepted-dishes.ts';

export type OrderBody = BodyOf<'POST /api/orders'>;

export interface CheckoutChoices {
  readonly address: Address;
  readonly deliveryDate: string;
  /** Null where nobody chooses a time. */
  readonly slotId: string | null;
  readonly notes: string;
  readonly buyer: BuyerDraft;
  readonly lines: readonly PricedCartLine[];
  readonly totalPaise: Paise;
  /** The wallet's part as the page shows it; absent when the wallet is not used. */
  readonly walletPaise: Paise;
  /** Paid in cash when it arrives, instead of online. */
  readonly isCash: boolean;
  /** The dishes that the customer wants anyway, with the declared allergens that were shown. */
  readonly accepted: AcceptedDishes;
}

export function orderBody(choices: CheckoutChoices): OrderBody {
  return {
    addressId: choices.address.id,
    deliveryDate: choices.deliveryDate,
    ...(choices.slotId !== null && { slotId: choices.slotId }),
    notes: choices.notes.trim(),
    items: choices.lines.map((line) => ({
      mealId: line.mealId,
      size: line.size,
      quantity: line.quantity,
      price: line.unitPricePaise === null ? undefined : toRupees(line.unitPricePaise),
    })),
    totalAmount: toRupees(choices.totalPaise),
    buyer: buyerOf(choices.buyer),
    ...(choices.isCash && { paymentMethod: 'cod' as const }),
    ...acceptedIn(choices.accepted),
    ...(choices.walletPaise > 0 && {
      useWallet: true,
      walletAmount: toRupees(choices.walletPaise),
    }),
  };
}
