// @vitest-environment jsdom
/** Carts that are not in the storage: none, or one that cannot be restored (Spec 4.1). */
import { expect, test, vi } from 'vitest';
import { cartStorageKey, createCartStore, emptyCart, noChanges } from './cart-store.ts';

test('what cannot be restored is logged, and the cart starts empty', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem(cartStorageKey, '{"items": [');
  expect(createCartStore().read()).toEqual([]);
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed to restore the cart', expect.any(Error));
  log.mockRestore();
});

test('an empty storage gives what the server rendered, so that nothing is rendered anew', () => {
  localStorage.clear();
  const store = createCartStore();
  expect(store.read()).toBe(emptyCart);
  expect(store.readChanges()).toBe(noChanges);
});
