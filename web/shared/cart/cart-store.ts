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
import { createListeners } from '#web/ui/stores/listeners.ts';
import { onDevice } from '#web/ui/stores/text-storage.ts';

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

/** In private windows and on full disks the cart lives only as long as the page does. */
const save = ({ cart, changes }: StoredCart): void =>
  void onDevice.write(cartStorageKey, serializeCart(cart, changes));

export function createCartStore(): CartStore {
  let kept: StoredCart | null = null;
  const { subscribe, notify } = createListeners(({ key }) => {
    // A null key means that the whole storage was cleared.
    if (key === cartStorageKey || key === null) publish(restore());
  });
  const publish = (next: StoredCart) => {
    kept = next;
    notify();
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
    wasCut: () => exceedsLimits(onDevice.readJson(cartStorageKey)),
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
    subscribe,
  };
}
