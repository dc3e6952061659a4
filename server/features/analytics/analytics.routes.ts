/** Figures for staff over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/analytics.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { readDashboard } from './read-dashboard.ts';
import { readSales } from './read-sales.ts';

export function analyticsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.getAnalytics, () => readDashboard(shop));

  bind(app, web, calls.getSalesAnalytics, ({ query }) => readSales(shop, query));
}
