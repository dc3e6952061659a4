/** A new address as far as it is typed, and as it comes back from the browser's storage. */

export interface AddressDraft {
  readonly title: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

export const emptyAddress: AddressDraft = {
  title: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  pincode: '',
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Stored text; empty for anything else. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Null when no address was being typed. */
export function readAddressDraft(stored: unknown): AddressDraft | null {
  if (!isRecord(stored)) return null;
  return {
    title: readText(stored.title),
    addressLine1: readText(stored.addressLine1),
    addressLine2: readText(stored.addressLine2),
    city: readText(stored.city),
    state: readText(stored.state),
    pincode: readText(stored.pincode),
  };
}
