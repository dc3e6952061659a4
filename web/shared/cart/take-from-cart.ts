/** Takes what was ordered out of the cart; what has come into it since stays. */
import type { Order } from '#contract/orders.ts';
import type { CartActions } from './cart.tsx';

export function takeFromCart(cart: CartActions, { items }: Pick<Order, 'items'>): void {
  for (const { mealId, size, quantity } of items) {
    const line = cart.readLines().find((each) => each.mealId === mealId && each.size === size);
    if (line) cart.setQuantity(mealId, line.quantity - quantity, line.size);
  }
}
