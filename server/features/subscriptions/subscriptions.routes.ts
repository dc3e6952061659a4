/** Subscriptions over HTTP: starting, reading and changing one, its receipts and meals. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/subscriptions.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { bindPage } from '#server/http/bind-page.ts';
import { byNumber } from '#server/http/paging.ts';
import { changeSubscription, previewAction } from './change-subscription.ts';
import { chooseMeal } from './choose-meal.ts';
import { readActiveSubscription, readSubscription } from './read-subscription.ts';
import { listReceiptsOf } from './receipts/receipts.store.ts';
import { toEffect, toReceipt } from './receipts/to-receipt.ts';
import type { ConfirmedAction } from './requested-action.ts';
import { setNotes } from './set-notes.ts';
import { subscribe } from './subscribe.ts';

function actionRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  const act = async (
    { user, params }: { user: { id: string }; params: { id: string } },
    request: ConfirmedAction,
  ) => {
    const receipt = await changeSubscription(shop, user.id, params.id, request);
    const subscription = await readSubscription(shop, user.id, params.id);
    return { subscription, receipt: receipt && toReceipt(receipt, shop.settings.current()) };
  };
  bind(app, web, calls.pauseSubscription, (call) => act(call, { action: 'pause', ...call.body }));
  bind(app, web, calls.resumeSubscription, (call) => act(call, { action: 'resume', ...call.body }));
  bind(app, web, calls.skipDelivery, (call) => act(call, { action: 'skip', ...call.body }));
  bind(app, web, calls.unskipDelivery, (call) => act(call, { action: 'unskip', ...call.body }));
  bind(app, web, calls.changeSubscription, (call) => act(call, { action: 'change', ...call.body }));
  bind(app, web, calls.setAutoRenew, (call) => act(call, { action: 'auto-renew', ...call.body }));
  bind(app, web, calls.cancelSubscription, (call) => act(call, { action: 'cancel', ...call.body }));
}

export function subscriptionsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.subscribe, async ({ user, body }) => {
    const receipt = await subscribe(shop, user.id, body);
    const subscription = await readSubscription(shop, user.id, receipt.subscriptionId);
    return { subscription, receipt: toReceipt(receipt, shop.settings.current()) };
  });

  bind(app, web, calls.getActiveSubscription, ({ user }) => readActiveSubscription(shop, user.id));

  bindPage(app, web, calls.listReceipts, {
    order: byNumber('number'),
    read: ({ user }, { limit, after }) =>
      listReceiptsOf(shop.db, user.id, { limit, before: after }),
    toReply: (row) => toReceipt(row, shop.settings.current()),
  });

  bind(app, web, calls.previewSubscription, async ({ user, params, body }) =>
    toEffect(await previewAction(shop, user.id, params.id, body)),
  );

  bind(app, web, calls.chooseMeal, async ({ user, params, body }) => {
    const choice = { date: params.date as CalendarDate, mealId: body.mealId };
    await chooseMeal(shop, user.id, params.id, choice);
    return readSubscription(shop, user.id, params.id);
  });

  bind(app, web, calls.setSubscriptionNotes, async ({ user, params, body }) => {
    await setNotes(shop, user.id, params.id, body.notes || null);
    return readSubscription(shop, user.id, params.id);
  });

  actionRoutes(app, web);
}
