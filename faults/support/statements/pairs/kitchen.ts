/** Pairs of requests about an order on its way: its status, its parcel, its stop. */
import { date, frozenDay, openedRun, parcelOf, tickOf } from '../flows/kitchen-stage.ts';
import { type Actor, type StagedShop, sendAs } from '../staged-shop.ts';
import { pair } from './pair.ts';

const setStatus = (shop: StagedShop, who: Actor, orderId: string, status: string) =>
  sendAs(shop, who, 'PUT', `/api/admin/orders/${orderId}/status`, { status, reason: 'No gas' });

const statuses = pair(
  'status × status',
  frozenDay,
  (shop, { who, meal }) => setStatus(shop, who, meal.id, 'preparing'),
  (shop, { who, meal }) => setStatus(shop, who, meal.id, 'cancelled'),
);

const packAndCancel = pair(
  'packing entry × cancel',
  frozenDay,
  (shop, { who, meal }) => {
    const path = `/api/admin/kitchen/${date}/packing/${meal.id}`;
    return sendAs(shop, who, 'POST', path, parcelOf(shop));
  },
  (shop, { who, meal }) => setStatus(shop, who, meal.id, 'cancelled'),
);

const tickAndCancel = pair(
  'tick × cancel',
  openedRun,
  (shop, { rider, inCash }) => {
    const body = tickOf(shop, { cash: '1682' });
    return sendAs(shop, rider, 'POST', `/api/run/stops/${inCash.id}`, body);
  },
  (shop, { who, inCash }) => setStatus(shop, who, inCash.id, 'cancelled'),
);

export const kitchenPairs = [statuses, packAndCancel, tickAndCancel];
