/** Flows of subscribers: subscribing, the evening run, and changes of their deliveries. */
import { makeSubscription, subscribeForm } from '#server/testing/makers.ts';
import { setClockToCutoff } from '#server/testing/subscriber.ts';
import { again } from '../again.ts';
import { flow, passOf } from '../flow.ts';
import { actorOf, type StagedShop, sendAs } from '../staged-shop.ts';
import { customerWithWallet } from './orders.ts';

const monday = '2026-11-23';

async function subscriber(shop: StagedShop) {
  const customer = await customerWithWallet(shop);
  const { subscription } = await makeSubscription(customer);
  await shop.sweep();
  return { who: await actorOf(customer), at: `/api/subscriptions/${subscription.id}` };
}

const subscribed = flow(
  'subscribed',
  async (shop) => {
    const customer = await customerWithWallet(shop);
    return { who: await actorOf(customer), form: subscribeForm(customer) };
  },
  async (shop, { who, form }) => {
    const send = () => sendAs(shop, who, 'POST', '/api/subscriptions', form);
    // Nobody has two subscriptions.
    await again(send, 201, [409]);
  },
);

const settled = flow(
  'evening run for a subscriber',
  async (shop) => {
    const made = await subscriber(shop);
    setClockToCutoff(shop, monday);
    // Soon after it: later the kitchen would not wait any more for what could not be settled.
    shop.advanceMs(15 * 60_000);
    return made;
  },
  (shop) => passOf(shop.runEvening),
);

const changed = flow(
  'deliveries chosen, skipped and paused',
  async (shop) => {
    const { body } = await shop.visitor().get('/api/meals');
    const lunch = (meal: { readonly category: string; readonly diet: string }) =>
      meal.category === 'lunch' && meal.diet === 'veg';
    return { ...(await subscriber(shop)), mealId: body.filter(lunch).at(-1).id };
  },
  async (shop, { who, at, mealId }) => {
    const send = (method: string, path: string, body: object) =>
      again(() => sendAs(shop, who, method, at + path, body), 200);
    await send('PUT', `/meals/${monday}`, { mealId });
    await send('POST', '/skip', { date: '2026-11-24' });
    await send('POST', '/pause', { until: '2026-11-26' });
  },
);

export const subscriptionFlows = [subscribed, settled, changed];
