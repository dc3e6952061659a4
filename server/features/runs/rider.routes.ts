/** A rider's calls over HTTP, under the link of a run. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/run.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { openRun } from './open-run.ts';
import { readRun } from './read-run.ts';
import { tickStop } from './stops/tick-stop.ts';

export function riderRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bind(app, web, calls.openRun, ({ body }) => openRun(shop, body));
  bind(app, web, calls.getRun, ({ link }) => readRun(shop, link.subjectId));
  bind(app, web, calls.tickStop, ({ link, params, body }) =>
    tickStop(shop, link, params.orderId, body),
  );
}
