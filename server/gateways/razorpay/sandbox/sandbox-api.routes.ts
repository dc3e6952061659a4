/** The part of Razorpay's API that the shop's server calls, under `/v1`. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { linkApiRoutes } from './links/sandbox-link-api.routes.ts';
import { findOrder, findPayment, listOrders, listPayments } from './sandbox.store.ts';
import { collection, orderEntity, paymentEntity, refundEntity } from './sandbox-entities.ts';
import { addFaults } from './sandbox-faults.routes.ts';
import { type ById, idOf, known } from './sandbox-ids.ts';
import {
  Capture,
  IdempotencyKey,
  NewOrder,
  OrderQuery,
  parseInput,
  Refund,
} from './sandbox-inputs.ts';
import { refund } from './sandbox-make-refund.ts';
import { capture, createOrder, type SandboxDeps } from './sandbox-payments.ts';
import { findRefund, listRefunds } from './sandbox-refunds.store.ts';
import { SandboxRefusal } from './sandbox-refusal.ts';

export function apiRoutes(
  deps: SandboxDeps,
  credentials: { readonly keyId: string; readonly keySecret: string },
): FastifyPluginAsync {
  const userInfo = `${credentials.keyId}:${credentials.keySecret}`;
  const expected = Buffer.from(`Basic ${Buffer.from(userInfo).toString('base64')}`);

  return async (app) => {
    app.addHook('onRequest', async (request) => {
      const given = Buffer.from(request.headers.authorization ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw new SandboxRefusal('Authentication failed', null, 401);
      }
    });
    addFaults(app, deps.db);

    app.post('/orders', async ({ body }) =>
      orderEntity(await createOrder(deps, parseInput(NewOrder, body))),
    );
    app.get('/orders', async ({ query }) => {
      const { receipt, count, skip } = parseInput(OrderQuery, query);
      const limit = Math.min(100, Number(count ?? 10));
      const orders = await listOrders(deps.db, { receipt, count: limit, skip: Number(skip ?? 0) });
      return collection(orders.map(orderEntity));
    });
    app.get<ById>('/orders/:id', async (request) =>
      orderEntity(known(await findOrder(deps.db, idOf(request)))),
    );
    app.get<ById>('/orders/:id/payments', async (request) => {
      const order = known(await findOrder(deps.db, idOf(request)));
      return collection((await listPayments(deps.db, order.id)).map((each) => paymentEntity(each)));
    });

    linkApiRoutes(app, deps);
    app.get<ById>('/payments/:id', async (request) =>
      paymentEntity(known(await findPayment(deps.db, idOf(request)))),
    );
    app.post<ById>('/payments/:id/capture', async (request) =>
      paymentEntity(await capture(deps, idOf(request), parseInput(Capture, request.body))),
    );
    app.post<ById>('/payments/:id/refund', async (request) => {
      const key = parseInput(IdempotencyKey, request.headers['x-refund-idempotency']);
      const input = parseInput(Refund, request.body ?? {});
      return refundEntity(await refund(deps, idOf(request), input, key ?? null));
    });
    app.get<ById>('/payments/:id/refunds', async (request) => {
      const payment = known(await findPayment(deps.db, idOf(request)));
      return collection((await listRefunds(deps.db, payment.id)).map(refundEntity));
    });
    app.get<ById>('/refunds/:id', async (request) =>
      refundEntity(known(await findRefund(deps.db, idOf(request)))),
    );
  };
}
