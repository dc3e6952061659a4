/** Whether a customer with an account has ordered, or tried to, in this browser. */
import { onDevice } from '#web/ui/stores/text-storage.ts';

const storageKey = 'sukoon.known-customer.v1';

/** Without storage everybody counts as new. */
export const noteCustomer = (): void => void onDevice.write(storageKey, 'yes');

export const isKnownCustomer = (): boolean => onDevice.read(storageKey) !== null;
