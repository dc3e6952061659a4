/** What a customer has chosen and typed on the checkout so far. */
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { notesLengthMax } from '#domain/orders/order-status.ts';
import {
  type AddressDraft,
  isRecord,
  readAddressDraft,
  readText,
} from '#web/shared/address/address-draft.ts';
import { type BuyerDraft, readBuyer } from '#web/shared/buyer/buyer-draft.ts';

export interface CheckoutDraft {
  readonly addressId: string | null;
  /** Null: the earliest day, whichever that is. */
  readonly deliveryDate: CalendarDate | null;
  /** The delivery time; null until one is chosen. */
  readonly slotId: string | null;
  readonly notes: string;
  readonly buyer: BuyerDraft;
  /** Whether the wallet pays as much as it can. */
  readonly usesWallet: boolean;
  /** Whether it is paid in cash when it arrives. */
  readonly paysCash: boolean;
  /** Null while the new-address form is closed. */
  readonly newAddress: AddressDraft | null;
}

/** Makes a valid draft of stored data, whatever that is. */
export function readCheckoutDraft(stored: unknown): CheckoutDraft {
  const draft = isRecord(stored) ? stored : {};
  return {
    addressId: readText(draft.addressId) || null,
    deliveryDate: parseCalendarDate(readText(draft.deliveryDate)),
    slotId: readText(draft.slotId) || null,
    notes: readText(draft.notes).slice(0, notesLengthMax),
    buyer: readBuyer(draft.buyer),
    usesWallet: draft.usesWallet === true,
    paysCash: draft.paysCash === true,
    newAddress: readAddressDraft(draft.newAddress),
  };
}
