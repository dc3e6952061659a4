/** The pincode that a visitor entered, remembered on the device. */
import { useSyncExternalStore } from 'react';
import { isPincode } from '#domain/delivery/pincodes.ts';
import { createListeners } from '#web/ui/stores/listeners.ts';
import { onDevice } from '#web/ui/stores/text-storage.ts';

const storageKey = 'sukoon.pincode.v1';
const { subscribe, notify } = createListeners(() => notify());
/** Where nothing can be stored it is remembered until the page is left. */
let unstored: string | null = null;

function read(): string | null {
  const entered = unstored ?? onDevice.read(storageKey);
  return entered !== null && isPincode(entered) ? entered : null;
}

/** Null forgets it. */
export function rememberPincode(pincode: string | null): void {
  unstored = onDevice.write(storageKey, pincode) ? null : pincode;
  notify();
}

/** Null when none was entered; undefined on a page that the server drew. */
export const usePincode = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(subscribe, read, () => undefined);
