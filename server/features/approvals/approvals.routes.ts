/** Approving in the kitchen over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/packing.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { listApprovers } from './check-approval.ts';
import { setPin } from './set-pin.ts';

export function approvalsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.listApprovers, () => listApprovers(shop));
  bind(app, web, calls.setPin, async (call) => {
    await setPin(shop, staffOf(call), call.body);
    return { message: 'Your PIN is set.' };
  });
}
