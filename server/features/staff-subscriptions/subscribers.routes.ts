/** Subscriptions over HTTP, as staff read and change them for customers. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/staff-subscriptions.ts';
import { type Staff, staffOf } from '#server/features/audit/staff.ts';
import { readSubscription } from '#server/features/subscriptions/read-subscription.ts';
import { toEffect, toReceipt } from '#server/features/subscriptions/receipts/to-receipt.ts';
import type { ConfirmedAction } from '#server/features/subscriptions/requested-action.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { bindPage } from '#server/http/bind-page.ts';
import { byTime } from '#server/http/paging.ts';
import { actForCustomer, previewForCustomer } from './act-for-customer.ts';
import { findCustomerOf, listSubscriptions, readForStaff, toListed } from './read-subscriptions.ts';

function actionRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  const act = async (staff: Staff, id: string, request: ConfirmedAction) => {
    const receipt = await actForCustomer(shop, staff, id, request);
    const { userId } = await findCustomerOf(shop.db, id);
    return {
      subscription: await readSubscription(shop, userId, id),
      receipt: receipt && toReceipt(receipt, shop.settings.current()),
    };
  };
  bind(app, web, calls.pauseForCustomer, (call) =>
    act(staffOf(call), call.params.id, { action: 'pause', ...call.body }),
  );
  bind(app, web, calls.resumeForCustomer, (call) =>
    act(staffOf(call), call.params.id, { action: 'resume', ...call.body }),
  );
  bind(app, web, calls.skipForCustomer, (call) =>
    act(staffOf(call), call.params.id, { action: 'skip', ...call.body }),
  );
  bind(app, web, calls.unskipForCustomer, (call) =>
    act(staffOf(call), call.params.id, { action: 'unskip', ...call.body }),
  );
  bind(app, web, calls.changeForCustomer, (call) =>
    act(staffOf(call), call.params.id, { action: 'change', ...call.body }),
  );
  bind(app, web, calls.cancelForCustomer, (call) =>
    act(staffOf(call), call.params.id, { action: 'cancel', ...call.body }),
  );
}

export function subscribersRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bindPage(app, web, calls.listSubscriptions, {
    order: byTime,
    read: ({ query }, { limit, after }) =>
      listSubscriptions(shop.db, query, { limit, afterId: after?.id ?? null }),
    toReply: (row) => toListed(row, shop),
  });
  bind(app, web, calls.getStaffSubscription, ({ params }) => readForStaff(shop, params.id));
  bind(app, web, calls.previewForCustomer, async ({ params, body }) =>
    toEffect(await previewForCustomer(shop, params.id, body)),
  );
  actionRoutes(app, web);
}
