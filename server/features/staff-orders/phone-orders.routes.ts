/** Orders by phone over HTTP: finding who calls, the preview, placing and changing. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/phone-orders.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { changeDelivery } from '#server/features/customer-orders/change-delivery.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import { readPattern } from '#server/features/users/list-users.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { linkOfPlaced, offerLink } from './links/offer-link.ts';
import { listCustomers } from './phone-customers.store.ts';
import { placeForCustomer, previewForCaller } from './place-for-customer.ts';
import { readOrderAsStaff } from './staff-order-detail.ts';

export function phoneOrdersRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.findCustomers, async ({ query }) => {
    const pattern = readPattern(query.q);
    const found = pattern === null ? [] : await listCustomers(shop.db, pattern);
    return found.map(({ firstName, lastName, ...customer }) => ({
      ...customer,
      name: `${firstName} ${lastName}`,
    }));
  });

  bind(app, web, calls.previewOrderForCustomer, ({ body, ...call }) =>
    previewForCaller(shop, staffOf(call), body),
  );

  bind(app, web, calls.changeDeliveryForCustomer, async ({ params, body, ...call }) => {
    const { userId } = await readOrderAsStaff(shop, params.id);
    await changeDelivery(shop, params.id, { userId, staff: staffOf(call) }, body);
    return readOrderAsStaff(shop, params.id);
  });

  bind(app, web, calls.placeOrderForCustomer, async ({ body, ...call }) => {
    const key = readIdempotencyKey(call.request);
    const order = await placeForCustomer(shop, staffOf(call), body, key);
    if (body.paymentMethod !== 'link') return toOrder(order);
    const linked = await linkOfPlaced(shop, order);
    return { ...toOrder(linked.order), paymentLink: linked.url };
  });

  bind(app, web, calls.makePaymentLink, ({ params, ...call }) =>
    offerLink(shop, staffOf(call), params.id),
  );
}
