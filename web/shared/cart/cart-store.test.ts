// @vitest-environment jsdom
/** A cart that cannot be restored (Spec 4.1). */
import { expect, test, vi } from 'vitest';
import { cartStorageKey, createCartStore } from './cart-store.ts';

test('what cannot be restored is logged, and the cart starts empty', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem(cartStorageKey, '{"items": [');
  expect(createCartStore().read()).toEqual([]);
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed to restore the cart', expect.any(Error));
  log.mockRestore();
});
