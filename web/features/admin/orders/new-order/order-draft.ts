/** An order being taken by phone, and what is sent of it. */
import type { FoundCustomer } from '#contract/staff/phone-orders.ts';
import type { MealSize } from '#domain/menu/meals.ts';
import type { BodyOf } from '#web/api/client.ts';
import { type BuyerDraft, buyerOf, noBuyer } from '#web/shared/buyer/buyer-draft.ts';
import { type AcceptedDishes, acceptedIn } from '#web/shared/food/accepted-dishes.ts';

export interface DraftLine {
  readonly mealId: number;
  readonly name: string;
  readonly size: MealSize;
  readonly quantity: number;
}

export interface OrderDraft {
  /** Null for a new customer, whose name and phone are typed. */
  readonly customer: FoundCustomer | null;
  readonly caller: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
  };
  /** A saved address; empty for a new one. */
  readonly addressId: string;
  readonly address: {
    readonly title: string;
    readonly addressLine1: string;
    readonly addressLine2: string;
    readonly city: string;
    readonly state: string;
    readonly pincode: string;
  };
  readonly deliveryDate: string;
  /** The delivery time; null until one is chosen. */
  readonly slotId: string | null;
  /** Empty for single meals. */
  readonly packId: string;
  readonly lines: readonly DraftLine[];
  readonly paymentMethod: 'cod' | 'wallet' | 'link';
  readonly notes: string;
  readonly buyer: BuyerDraft;
  /** The dishes that the customer wants although they contain these declared allergens. */
  readonly accepted: AcceptedDishes;
}

export const emptyAddress: OrderDraft['address'] = {
  title: 'Home',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  pincode: '',
};

export const emptyDraft = (deliveryDate: string): OrderDraft => ({
  customer: null,
  caller: { firstName: '', lastName: '', phone: '' },
  addressId: '',
  address: emptyAddress,
  deliveryDate,
  slotId: null,
  packId: '',
  lines: [],
  paymentMethod: 'cod',
  notes: '',
  buyer: noBuyer,
  accepted: [],
});

/** With the customer, delivered to the default address. */
export function withCustomer(draft: OrderDraft, customer: FoundCustomer | null): OrderDraft {
  return {
    ...draft,
    customer,
    addressId: customer?.addresses[0]?.id ?? '',
    accepted: [],
  };
}

/** The lines with this meal once more. */
export function withMeal(lines: readonly DraftLine[], added: DraftLine): readonly DraftLine[] {
  const isSame = (line: DraftLine) => line.mealId === added.mealId && line.size === added.size;
  if (!lines.some(isSame)) return [...lines, added];
  return lines.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + 1 } : line));
}

type OrderBody = BodyOf<'POST /api/admin/orders'>;

/** Where it goes; empty until it is typed. */
export const pincodeOf = ({ customer, addressId, address }: OrderDraft): string =>
  customer?.addresses.find(({ id }) => id === addressId)?.pincode ?? address.pincode;

export function bodyOf(draft: OrderDraft, slotId: string | null): OrderBody {
  const { customer, caller, addressId, address, packId, lines, notes } = draft;
  const { deliveryDate, paymentMethod, accepted } = draft;
  const items = lines.map(({ mealId, size, quantity }) => ({ mealId, size, quantity }));
  return {
    ...(customer ? { customerId: customer.id } : { customer: caller }),
    ...(addressId ? { addressId } : { address }),
    deliveryDate,
    ...(slotId !== null && { slotId }),
    ...(packId ? { type: 'meal-pack', packId } : { type: 'meals', items }),
    paymentMethod,
    ...(notes.trim() && { notes }),
    buyer: buyerOf(draft.buyer),
    ...acceptedIn(accepted),
  };
}
