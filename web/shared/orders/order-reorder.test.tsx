// @vitest-environment jsdom
/** Ordering the same again, after the menu has changed. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useCart } from '#web/shared/cart/priced-cart.ts';
import {
  fillCart,
  makeOrder,
  openShop,
  pizza,
  Refused,
  renderPage,
} from '#web/testing/fake-shop.tsx';
import { ReorderButton } from './order-reorder.tsx';

const item = {
  mealId: 1,
  name: 'Margherita Pizza',
  imageUrl: null,
  size: 'for-1',
  price: '319.00',
};

function CartView() {
  const { lines, isOpen, add } = useCart();
  const words = lines.map(({ mealId, size, quantity }) => `${quantity} × ${mealId} ${size}`);
  return (
    <>
      <p>{`${isOpen ? 'Open' : 'Closed'}: ${words.join(', ')}`}</p>
      <button type="button" onClick={() => add(1, 'for-1')}>
        Add a pizza
      </button>
    </>
  );
}

function openOrder(items: readonly object[], meals: unknown = [pizza]) {
  openShop({ 'GET /api/meals': meals });
  const order = { ...makeOrder(), items: items as ReturnType<typeof makeOrder>['items'] };
  renderPage(
    <>
      <ReorderButton order={order} />
      <CartView />
    </>,
    '/',
  );
}

const reorder = () => userEvent.click(screen.getByRole('button', { name: 'Reorder' }));

test('sizes and quantities are added to the cart', async () => {
  fillCart({ mealId: 1, size: 'for-1', quantity: 1 });
  openOrder([
    { ...item, quantity: 2 },
    { ...item, size: 'for-2', quantity: 3 },
  ]);
  await reorder();
  expect(await screen.findByText('Open: 3 × 1 for-1, 3 × 1 for-2')).toBeTruthy();
  expect(await screen.findByText('Added to your cart')).toBeTruthy();
});

test('what is added while the menu loads stays in the cart', async () => {
  const answer = Promise.withResolvers<unknown>();
  openOrder([{ ...item, quantity: 2 }], () => answer.promise);
  await reorder();
  await userEvent.click(screen.getByRole('button', { name: 'Add a pizza' }));
  answer.resolve([pizza]);
  expect(await screen.findByText('Open: 3 × 1 for-1')).toBeTruthy();
});

test('what exceeds the limit of a line is not reported as added', async () => {
  fillCart({ mealId: 1, size: 'for-1', quantity: 48 }, { mealId: 1, size: 'for-2', quantity: 50 });
  openOrder([
    { ...item, quantity: 3 },
    { ...item, size: 'for-2', quantity: 1 },
  ]);
  await reorder();
  expect(await screen.findByText('Open: 50 × 1 for-1, 50 × 1 for-2')).toBeTruthy();
  expect(
    screen.getByText(
      'You can order up to 50 of each: Margherita Pizza for 1, Margherita Pizza for 2.',
    ),
  ).toBeTruthy();
});

test('what is no longer offered is named, the rest is added', async () => {
  openOrder([
    { ...item, quantity: 1 },
    { ...item, mealId: 9, name: 'Ramen', size: 'for-2', quantity: 1 },
  ]);
  await reorder();
  expect(await screen.findByText('Open: 1 × 1 for-1')).toBeTruthy();
  expect(await screen.findByText('No longer on the menu: Ramen for 2.')).toBeTruthy();
});

test('a size that is no longer made counts as gone; without lines no cart opens', async () => {
  openOrder([{ ...item, quantity: 1 }], [{ ...pizza, availableFor1: false }]);
  await reorder();
  expect(await screen.findByText("We couldn't add anything")).toBeTruthy();
  expect(screen.getByText('No longer on the menu: Margherita Pizza for 1.')).toBeTruthy();
  expect(screen.getByText('Closed:')).toBeTruthy();
});

test('what does not fit into a full cart is named', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    mealId: index + 100,
    size: 'for-1',
    quantity: 1,
  }));
  fillCart(...lines);
  openOrder(
    [{ ...item, quantity: 1 }],
    [pizza, ...lines.map(({ mealId }) => ({ ...pizza, id: mealId }))],
  );
  await reorder();
  expect(
    await screen.findByText('Your cart is full, so not added: Margherita Pizza for 1.'),
  ).toBeTruthy();
});

test('a menu that cannot be loaded changes nothing and is reported', async () => {
  openOrder([{ ...item, quantity: 1 }], new Refused(500, { message: 'x' }));
  await reorder();
  expect(await screen.findByText(/^We couldn't load the menu/)).toBeTruthy();
  expect(screen.getByText('Closed:')).toBeTruthy();
});

test('a pack is chosen again on its page, with day and address', async () => {
  openShop();
  renderPage(<ReorderButton order={makeOrder({ type: 'meal-pack', packId: 'family' })} />, '/');
  await userEvent.click(screen.getByRole('link', { name: 'Reorder' }));
  await waitFor(() => expect(screen.getByText('At /subscription?pack=family')).toBeTruthy());
});
