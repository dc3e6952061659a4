/** Runs over HTTP, for staff. */
import type { FastifyInstance } from 'fastify';
import * as late from '#contract/staff/late-ticks.ts';
import * as money from '#contract/staff/run-money.ts';
import * as calls from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { renewLink, setRider, setStops } from './change-run.ts';
import { createRun } from './create-run.ts';
import { decideLateTick, readLateTicks } from './late/decide-late-tick.ts';
import { handOverCash } from './money/hand-over-cash.ts';
import { readClaims, tieClaim, untieClaim } from './money/upi-claims.ts';
import { readRunsOn, readStaffRun } from './read-run.ts';
import { revokeRun } from './revoke-run.ts';
import { decideStop } from './stops/decide-stop.ts';
import { enterStop } from './stops/enter-stop.ts';

function moneyRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, money.handOverCash, ({ params, body, ...call }) =>
    handOverCash(shop, staffOf(call), params.id, body),
  );
  bind(app, web, money.listUpiClaims, ({ query }) => readClaims(shop, query.date as CalendarDate));
  bind(app, web, money.tieUpiClaim, ({ params, body, ...call }) =>
    tieClaim(shop, staffOf(call), params.orderId, body.reference),
  );
  bind(app, web, money.untieUpiClaim, ({ params, ...call }) =>
    untieClaim(shop, staffOf(call), params.orderId),
  );
}

function stopRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.setRunStops, ({ params, body, ...call }) =>
    setStops(shop, staffOf(call), params.id, body),
  );
  bind(app, web, calls.enterStop, ({ params, body, ...call }) =>
    enterStop(shop, staffOf(call), params, body),
  );
  bind(app, web, calls.decideStop, ({ params, body, ...call }) =>
    decideStop(shop, staffOf(call), params, body),
  );
  bind(app, web, late.listLateTicks, () => readLateTicks(shop));
  bind(app, web, late.decideLateTick, ({ params, body, ...call }) =>
    decideLateTick(shop, staffOf(call), params.id, body),
  );
}

export function runsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.listRuns, ({ query }) => readRunsOn(shop, query.date as CalendarDate));
  bind(app, web, calls.createRun, ({ body, ...call }) => createRun(shop, staffOf(call), body));
  bind(app, web, calls.getStaffRun, ({ params }) => readStaffRun(shop, params.id));
  bind(app, web, calls.setRunRider, ({ params, body, ...call }) =>
    setRider(shop, staffOf(call), params.id, body),
  );
  bind(app, web, calls.renewRunLink, ({ params, ...call }) =>
    renewLink(shop, staffOf(call), params.id),
  );
  bind(app, web, calls.revokeRun, ({ params, ...call }) =>
    revokeRun(shop, staffOf(call), params.id),
  );
  stopRoutes(app, web);
  moneyRoutes(app, web);
}
