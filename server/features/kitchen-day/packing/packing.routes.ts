/** Packing and counting over HTTP, for staff. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/packing.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { checkOverride } from '#server/features/approvals/check-approval.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { countCooked } from './count-cooked.ts';
import { packOrder } from './pack-order.ts';
import { withReasons } from './with-reasons.ts';

export function packingRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.packOrder, async (call) => {
    const { params, body, user, request } = call;
    const staff = staffOf(call);
    const requestKey = readIdempotencyKey(request);
    const override = await checkOverride(shop, body.override, user.id);
    return packOrder(
      { ...shop, author: { kind: 'staff', staff, requestKey } },
      params.date as CalendarDate,
      params.orderId,
      { ...body, short: withReasons(body.short), override },
    );
  });
  bind(app, web, calls.countCooked, async (call) => {
    const { params, body, request } = call;
    const requestKey = readIdempotencyKey(request);
    const author = { kind: 'staff', staff: staffOf(call), requestKey } as const;
    const date = params.date as CalendarDate;
    return { cooked: await countCooked({ ...shop, author }, date, body) };
  });
}
