/** Figures for staff over HTTP. */
import type { FastifyInstance } from 'fastify';
import { getAnalytics, getSalesAnalytics } from '#contract/staff/analytics.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { readDashboard } from './read-dashboard.ts';
import { readSales } from './read-sales.ts';

export function analyticsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, getAnalytics, () => readDashboard(shop));

  bind(app, web, getSalesAnalytics, ({ query }) => readSales(shop, query));
}
