/** The cart of this browser: kept in local storage, shared between tabs (Spec 4, DESIGN Cart). */
import type { Cart } from '#domain/cart.ts';
import { exceedsLimits, parseStoredCart, serializeCart } from '#domain/cart-storage.ts';

export const cartStorageKey = 'sukoon.cart.v1';

/** What a server renders and a hydrating page starts from. */
export const emptyCart: Cart = [];

export interface CartStore {
  readonly read: () => Cart;
  readonly update: (change: (cart: Cart) => Cart) => void;
  /** Whether the stored cart held more than fits; false once it is saved again. */
  readonly wasCut: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

function restore(): Cart {
  try {
    return parseStoredCart(localStorage.getItem(cartStorageKey));
  } catch (error) {
    // Spec 4: a cart that cannot be restored is logged and starts empty.
    // biome-ignore lint/suspicious/noConsole: the spec asks for this log entry
    console.error('Failed to restore the cart', error);
    return emptyCart;
  }
}

function save(cart: Cart): void {
  try {
    localStorage.setItem(cartStorageKey, serializeCart(cart));
  } catch {
    // Private windows and full disks: the cart still lives as long as the page does.
  }
}

export function createCartStore(): CartStore {
  let cart: Cart | null = null;
  const listeners = new Set<() => void>();
  const publish = (next: Cart) => {
    cart = next;
    for (const listener of listeners) listener();
  };
  const followOtherTabs = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === cartStorageKey || event.key === null) publish(restore());
  };
  const read = () => {
    cart ??= restore();
    return cart;
  };
  return {
    read,
    wasCut() {
      try {
        return exceedsLimits(localStorage.getItem(cartStorageKey));
      } catch {
        return false;
      }
    },
    update(change) {
      const next = change(read());
      save(next);
      publish(next);
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
      };
    },
  };
}
