/** What a customer has chosen and typed on the pack screen so far. */
import { type CalendarDate, parseCalendarDate } from '#domain/calendar.ts';
import {
  type AddressDraft,
  isRecord,
  readAddressDraft,
  readText,
} from '#web/shared/address-draft.ts';

export interface PackDraft {
  readonly addressId: string | null;
  /** Null: the earliest day, whichever that is. */
  readonly deliveryDate: CalendarDate | null;
  /** Null while the new-address form is closed. */
  readonly newAddress: AddressDraft | null;
}

/** Makes a usable draft of whatever was stored. */
export function readPackDraft(stored: unknown): PackDraft {
  const draft = isRecord(stored) ? stored : {};
  return {
    addressId: readText(draft.addressId) || null,
    deliveryDate: parseCalendarDate(readText(draft.deliveryDate)),
    newAddress: readAddressDraft(draft.newAddress),
  };
}
