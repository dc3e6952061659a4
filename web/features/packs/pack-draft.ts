/** What a customer has chosen and typed on the pack page so far. */
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { notesLengthMax, type PaymentMethod, paymentMethods } from '#domain/orders/order-status.ts';
import {
  type AddressDraft,
  isRecord,
  readAddressDraft,
  readText,
} from '#web/shared/address/address-draft.ts';
import { type BuyerDraft, readBuyer } from '#web/shared/buyer/buyer-draft.ts';
import { type DeliveryWindow, isInWindow } from './delivery-day.ts';

interface PackDraft {
  readonly addressId: string | null;
  /** Null: the earliest day, whichever that is. */
  readonly deliveryDate: CalendarDate | null;
  /** The delivery time; null until one is chosen. */
  readonly slotId: string | null;
  readonly notes: string;
  readonly buyer: BuyerDraft;
  /** Null for the usual way to pay. */
  readonly method: PaymentMethod | null;
  /** Null while the new-address form is closed. */
  readonly newAddress: AddressDraft | null;
}

/** Makes a valid draft of stored data; a day that has passed meanwhile is dropped. */
export function readPackDraft(stored: unknown, window: DeliveryWindow): PackDraft {
  const draft = isRecord(stored) ? stored : {};
  const day = parseCalendarDate(readText(draft.deliveryDate));
  return {
    addressId: readText(draft.addressId) || null,
    deliveryDate: day && isInWindow(day, window) ? day : null,
    slotId: readText(draft.slotId) || null,
    notes: readText(draft.notes).slice(0, notesLengthMax),
    buyer: readBuyer(draft.buyer),
    method: paymentMethods.find((method) => method === draft.method) ?? null,
    newAddress: readAddressDraft(draft.newAddress),
  };
}
