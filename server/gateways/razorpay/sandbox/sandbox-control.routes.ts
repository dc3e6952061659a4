/** The control panel of the sandbox, for demonstrations and tests: its settings, and payments. */
import type { FastifyPluginAsync } from 'fastify';
import { reportDowntime } from './links/sandbox-downtimes.ts';
import { openLink } from './links/sandbox-links.ts';
import { paymentProof } from './sandbox-checkout.routes.ts';
import { countDeliveries, requeueDeliveries } from './sandbox-deliveries.store.ts';
import { downtimeEntity, orderEntity, paymentEntity } from './sandbox-entities.ts';
import {
  ControlDowntime,
  ControlLinkPayment,
  ControlPayment,
  parseInput,
  RefundsEnd,
  SettingsChange,
} from './sandbox-inputs.ts';
import { pay, type SandboxDeps } from './sandbox-payments.ts';
import { endPendingRefunds } from './sandbox-refunds.ts';
import { readSettings, writeSettings } from './sandbox-settings.store.ts';

export function controlRoutes(deps: SandboxDeps, keySecret: string): FastifyPluginAsync {
  const { db } = deps;

  async function state() {
    return { ...(await readSettings(db)), deliveries: await countDeliveries(db) };
  }

  return async (app) => {
    app.get('/', state);

    app.post('/', async ({ body }) => {
      const change = parseInput(SettingsChange, body);
      // A fault without a path or a count affects every call, whatever limits an earlier one had.
      const limits = change.api === undefined ? {} : { apiPath: null, apiCalls: null };
      await writeSettings(db, { ...(await readSettings(db)), ...limits, ...change });
      deps.onAnnounced();
      return state();
    });

    app.post('/pay', async ({ body }) => {
      const input = parseInput(ControlPayment, body);
      const { order, payment } = await pay(deps, {
        orderId: input.order_id,
        outcome: input.outcome,
        amountPaise: input.amount,
        currency: input.currency,
        isSecondAllowed: input.second,
        revivedPaymentId: input.payment_id,
      });
      return {
        ...(payment.status !== 'failed' && paymentProof(order.id, payment.id, keySecret)),
        payment: paymentEntity(payment),
        order: orderEntity(order),
      };
    });

    app.post('/pay-link', async ({ body }) => {
      const { link_id: linkId, outcome, late } = parseInput(ControlLinkPayment, body);
      const { orderId } = await openLink(deps, linkId, late);
      const { payment } = await pay(deps, { orderId, outcome, isSecondAllowed: late });
      return { payment: paymentEntity(payment) };
    });

    app.post('/downtime', async ({ body }) =>
      downtimeEntity(await reportDowntime(deps, parseInput(ControlDowntime, body ?? {}))),
    );

    app.post('/end-refunds', async ({ body }) => ({
      ended: await endPendingRefunds(deps, parseInput(RefundsEnd, body).status),
    }));

    app.post('/redeliver', async () => {
      const requeued = await requeueDeliveries(db);
      deps.onAnnounced();
      return { requeued };
    });
  };
}
