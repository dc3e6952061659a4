/**
 * The key under which a customer's order is sent until an answer comes, so that it is placed once.
 * Kept for all tabs and also after the app was closed or the customer has signed out: the cart is
 * still there then, too. Nobody else at this browser orders under it.
 */
import { randomId } from '#web/ui/stores/random-id.ts';
import { onDevice } from '#web/ui/stores/text-storage.ts';

/** What is ordered; a pack and a cart never share a key. */
const orderables = ['cart', 'pack'] as const;
export type Ordered = (typeof orderables)[number];

interface OrderKey {
  readonly value: string;
  readonly sentAtMs: number;
  /** Whether an order may have been placed under it. */
  readonly isOpen: boolean;
}

/** Whoever orders later than that has seen meanwhile what became of it. */
const keptForMs = 24 * 60 * 60_000;

export function createOrderKey(ordered: Ordered, userId: string) {
  const storageKey = `sukoon.order-key.v1.${ordered}.${userId}`;
  /** Only where it cannot be stored: another tab may have used or forgotten the stored one. */
  let unstored: OrderKey | null = null;

  function read(): OrderKey | null {
    const kept = unstored ?? (onDevice.readJson(storageKey) as OrderKey | null);
    return kept && Date.now() - kept.sentAtMs < keptForMs ? kept : null;
  }

  return {
    read,
    /** The key to send now. `leaves`: the order leaves the device. */
    take(leaves: boolean): string {
      const before = read();
      const value = before?.value ?? randomId();
      const kept = { value, sentAtMs: Date.now(), isOpen: leaves || before?.isOpen === true };
      unstored = onDevice.write(storageKey, JSON.stringify(kept)) ? null : kept;
      return value;
    },
    forget(): void {
      unstored = null;
      onDevice.write(storageKey, null);
    },
  };
}

/** For an account that is deleted. */
export function forgetOrderKeys(userId: string): void {
  for (const ordered of orderables) createOrderKey(ordered, userId).forget();
}
