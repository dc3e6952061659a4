/** The pincode that a visitor entered, remembered on the device. */
import { useSyncExternalStore } from 'react';
import { isPincode } from '#domain/delivery/pincodes.ts';

const storageKey = 'sukoon.pincode.v1';
const listeners = new Set<() => void>();
/** Also where nothing can be stored. */
let entered: string | null = null;

function read(): string | null {
  try {
    entered = localStorage.getItem(storageKey);
  } catch {
    // Remembered until the page is left.
  }
  return entered !== null && isPincode(entered) ? entered : null;
}

/** Null forgets it. */
export function rememberPincode(pincode: string | null): void {
  entered = pincode;
  try {
    if (pincode === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, pincode);
  } catch {
    // Remembered until the page is left.
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Null when none was entered; undefined on a page that the server drew. */
export const usePincode = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(follow, read, () => undefined);
