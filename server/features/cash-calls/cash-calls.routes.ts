/** The calls that confirm cash orders over HTTP, for staff. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/cash-calls.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { listCalls } from './list-calls.ts';
import { noteCall } from './note-call.ts';

export function cashCallsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.listCashCalls, () => listCalls(shop));
  bind(app, web, calls.noteCashCall, async (call) => {
    await noteCall(shop, staffOf(call), call.params.id, call.body.outcome);
    return listCalls(shop);
  });
}
