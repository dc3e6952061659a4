/** Creates the orders and money that a screen needs before it is opened. */
import type { Page } from '@playwright/test';
import type { Order, PlaceOrderBody } from '#contract/orders.ts';
import type { RefundDestination } from '#domain/money/refund.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { post } from '../../e2e/support/actions.ts';
import { buyOrder, placeOrder, topUp } from '../../e2e/support/ordering.ts';
import { lineOf, longMealSlug, menuOf, read } from './givens.ts';
import type { Stage, Step } from './shot.ts';
import { adjustWallet, moveOrder } from './staff.ts';

async function newestOrder(page: Page): Promise<string> {
  const [newest] = await read<Order[]>(page, '/api/orders');
  if (!newest) throw new Error('The order is not there');
  return newest.id;
}

export const newestOrderId = ({ page }: Stage) => newestOrder(page);

/** For `path`: the page of the order that was placed last. */
export const newestOrderPath = async ({ page }: Stage) => `/orders/${await newestOrder(page)}`;

/** What to order for the first day there is. */
async function tomorrow(page: Page, choices: Partial<PlaceOrderBody>) {
  const { delivery } = await read<{ delivery: { earliestDate: string } }>(page, '/api/config');
  return { deliveryDate: delivery.earliestDate, ...choices };
}

async function threeMeals(page: Page, choices: Partial<PlaceOrderBody> = {}) {
  const meals = await menuOf(page);
  const items = ['pesto-fusilli', 'ramen', 'paneer-tikka-bowl'].map((slug) => lineOf(meals, slug));
  return tomorrow(page, { items, ...choices });
}

/** An order of three meals that waits for its payment; gives its id. */
export async function placeMeals({ page }: Stage): Promise<string> {
  return (await placeOrder(page, await threeMeals(page))).id;
}

/** Gives its id. */
async function placePack(page: Page, packId: string): Promise<string> {
  // A pack names its meals by itself.
  return (await placeOrder(page, await tomorrow(page, { packId, items: undefined }))).id;
}

/** Paid at the door. */
export const pack: Step = ({ page }) => placePack(page, 'family');

/** The longest names and notes, and a price beyond measure; waits for its payment. */
export const longOrder: Step = async ({ page }) => {
  const meals = await menuOf(page);
  const items = [
    lineOf(meals, longMealSlug, { size: 'for-2', quantity: 50 }),
    lineOf(meals, longMealSlug, { quantity: 12 }),
  ];
  const notes = 'Ring twice, the bell is weak. Leave it with the guard if nobody opens. '.repeat(7);
  await placeOrder(page, await tomorrow(page, { items, notes: notes.trim() }));
};

/** Adds these rupees by a card. */
export const toppedUp =
  (rupees: number): Step =>
  ({ page }) =>
    topUp(page, String(rupees));

/** Meals that the wallet pays as far as it reaches, and a card the rest. */
export const splitMeals: Step = async ({ page }) =>
  buyOrder(page, await threeMeals(page, { useWallet: true }));

/** Two meals that are paid by a card. */
export const paidMeals: Step = async ({ page }) => {
  const meals = await menuOf(page);
  const items = [
    lineOf(meals, 'margherita-pizza', { size: 'for-2' }),
    lineOf(meals, 'hakka-noodles', { quantity: 2 }),
  ];
  await buyOrder(page, await tomorrow(page, { items }));
};

export const deliver: Step = async (stage) => {
  const id = await newestOrder(stage.page);
  await moveOrder(stage, id, 'preparing', 'out_for_delivery', 'delivered');
};

export const cancel =
  (refundTo: RefundDestination): Step =>
  async ({ page }) =>
    post(page, `/api/orders/${await newestOrder(page)}/cancel`, { refundTo });

/** Money in and out for every reason there is, with words of every length. */
export const busyWallet: Step = async (stage) => {
  const { page } = stage;
  await topUp(page, '5000');
  const paidByWallet = await threeMeals(page, { useWallet: true });
  await placeOrder(page, paidByWallet);
  await cancel('wallet')(stage);
  await placeOrder(page, paidByWallet);
  await adjustWallet('credit', '50000.00', 'Sorry for the cold soup')(stage);
  const reason = 'Counted twice by mistake on 20 November, as agreed on the phone; '.repeat(3);
  await adjustWallet('debit', '9999.50', reason.trim())(stage);
};

/** One order of each kind, the newest still to be paid. */
export const manyOrders: Step = async (stage) => {
  const { page } = stage;
  await paidMeals(stage);
  const moves: readonly [string, OrderStatus][] = [
    ['starter', 'delivered'],
    ['family', 'out_for_delivery'],
    ['value', 'preparing'],
    ['starter', 'cancelled'],
  ];
  for (const [packId, status] of moves) {
    await moveOrder(stage, await placePack(page, packId), status);
  }
  await placeMeals(stage);
};
