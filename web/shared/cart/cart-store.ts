/** The cart: stored in local storage, shared between tabs (Spec 4.1; decision 0027, Cart). */
import type { Cart } from '#domain/cart/cart.ts';
import type { CartChange } from '#domain/cart/cart-menu.ts';
import {
  emptyStoredCart,
  exceedsLimits,
  parseStoredCart,
  type StoredCart,
  serializeCart,
} from '#domain/cart/cart-storage.ts';

export const cartStorageKey = 'sukoon.cart.v1';

/**
 * The state that a server renders and a hydrating page starts from. The very objects that an empty
 * storage gives: a page whose cart is empty need not be rendered again once it is hydrated.
 */
export const { cart: emptyCart, changes: noChanges } = emptyStoredCart;

export interface CartStore {
  readonly read: () => Cart;
  /** What the menu changed in the cart, until {@link CartStore.forgetChanges}. */
  readonly readChanges: () => readonly CartChange[];
  /** `made`: the changes that were just made to the cart without the customer. */
  readonly update: (change: (cart: Cart) => Cart, made?: readonly CartChange[]) => void;
  readonly forgetChanges: () => void;
  /** Whether the stored cart held more than fits; false once it is saved again. */
  readonly wasCut: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

function restore(): StoredCart {
  try {
    return parseStoredCart(localStorage.getItem(cartStorageKey));
  } catch (error) {
    // Spec 4.1: a cart that cannot be restored is logged and starts empty.
    // biome-ignore lint/suspicious/noConsole: the spec asks for this log entry
    console.error('Failed to restore the cart', error);
    return emptyStoredCart;
  }
}

function save({ cart, changes }: StoredCart): void {
  try {
    localStorage.setItem(cartStorageKey, serializeCart(cart, changes));
  } catch {
    // Private windows and full disks: the cart still lives as long as the page does.
  }
}

export function createCartStore(): CartStore {
  let kept: StoredCart | null = null;
  const listeners = new Set<() => void>();
  const publish = (next: StoredCart) => {
    kept = next;
    for (const listener of listeners) listener();
  };
  const followOtherTabs = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === cartStorageKey || event.key === null) publish(restore());
  };
  const readAll = () => {
    kept ??= restore();
    return kept;
  };
  const change = (part: Partial<StoredCart>) => {
    const next = { ...readAll(), ...part };
    save(next);
    publish(next);
  };
  return {
    read: () => readAll().cart,
    readChanges: () => readAll().changes,
    wasCut() {
      try {
        return exceedsLimits(localStorage.getItem(cartStorageKey));
      } catch {
        return false;
      }
    },
    update(changeCart, made = noChanges) {
      const { cart, changes } = readAll();
      change({
        cart: changeCart(cart),
        ...(made.length > 0 && { changes: [...changes, ...made] }),
      });
    },
    forgetChanges: () => {
      if (readAll().changes.length > 0) change({ changes: noChanges });
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
