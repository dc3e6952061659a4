/** An address being typed, and how it is restored from the browser's storage. */
import type { Address } from '#contract/addresses.ts';

/** The fields of the form, all of them text. */
interface AddressFields {
  readonly title: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  readonly landmark: string;
  readonly instructions: string;
  readonly receiverPhone: string;
}

export interface AddressDraft extends AddressFields {
  /** The saved address being changed; null for a new one. */
  readonly addressId: string | null;
}

export const emptyAddress: AddressDraft = {
  addressId: null,
  title: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  pincode: '',
  landmark: '',
  instructions: '',
  receiverPhone: '',
};

/** The draft that changes a saved address. */
export function draftOf(address: Address): AddressDraft {
  const { id: addressId, title, addressLine1, city, state, pincode } = address;
  return {
    addressId,
    title,
    addressLine1,
    addressLine2: address.addressLine2 ?? '',
    city,
    state,
    pincode,
    landmark: address.landmark ?? '',
    instructions: address.instructions ?? '',
    receiverPhone: address.receiverPhone ?? '',
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A stored text; empty for anything else. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Null when no address was being typed. */
export function readAddressDraft(stored: unknown): AddressDraft | null {
  if (!isRecord(stored)) return null;
  return {
    addressId: readText(stored.addressId) || null,
    title: readText(stored.title),
    addressLine1: readText(stored.addressLine1),
    addressLine2: readText(stored.addressLine2),
    city: readText(stored.city),
    state: readText(stored.state),
    pincode: readText(stored.pincode),
    landmark: readText(stored.landmark),
    instructions: readText(stored.instructions),
    receiverPhone: readText(stored.receiverPhone),
  };
}
