// @vitest-environment jsdom
/** A change of the cart renders what shows the part that changed, and nothing else. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeMeal, visit } from '#web/testing/shop.tsx';
import { useCartActions, useCartCount, useIsCartOpen } from './cart.tsx';
import { useCart } from './priced-cart.ts';

const meal = makeMeal({ priceFor1: '319.00' });
const renders = { actions: 0, count: 0, isOpen: 0 };

function Actions() {
  renders.actions += 1;
  const { add, open } = useCartActions();
  return (
    <>
      <button type="button" onClick={() => add(meal.id, 'for-1')}>
        Add
      </button>
      <button type="button" onClick={open}>
        Open
      </button>
    </>
  );
}

function Count() {
  renders.count += 1;
  return <p>{`${useCartCount()} in the cart`}</p>;
}

function IsOpen() {
  renders.isOpen += 1;
  return <p>{useIsCartOpen() ? 'It is open' : 'It is closed'}</p>;
}

function Total() {
  const { subtotalPaise, isPriced } = useCart();
  return <p>{isPriced ? `${subtotalPaise} paise` : 'No prices yet'}</p>;
}

function visitParts() {
  const parts = (
    <>
      <Actions />
      <Count />
      <IsOpen />
      <Total />
    </>
  );
  const { user } = visit(parts, { replies: { 'GET /api/meals': { body: [meal] } } });
  return (name: string) => user.click(screen.getByRole('button', { name }));
}

test('a meal more changes count and total, and renders nothing that shows neither', async () => {
  const press = visitParts();
  const { actions, isOpen } = renders;
  await press('Add');
  expect(screen.getByText('1 in the cart')).toBeDefined();
  expect(await screen.findByText('31900 paise')).toBeDefined();
  expect(renders).toMatchObject({ actions, isOpen });
});

test('opening the cart renders neither its count nor its actions', async () => {
  const press = visitParts();
  const { actions, count } = renders;
  await press('Open');
  expect(screen.getByText('It is open')).toBeDefined();
  expect(renders).toMatchObject({ actions, count });
});
