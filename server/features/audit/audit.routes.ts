/** Reading the audit log over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/audit.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { bindPage } from '#server/http/bind-page.ts';
import { byNumber } from '#server/http/paging.ts';
import { exportAudit, listActors, listAudit } from './list-audit.ts';

export function auditRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bindPage(app, web, calls.listAudit, {
    order: byNumber('id'),
    read: ({ query: { cursor: _, limit: __, ...filters } }, { limit, after }) =>
      listAudit(shop.db, filters, { olderThan: after, limit }),
    toReply: (entry) => entry,
  });

  bind(app, web, calls.exportAudit, ({ query }) => exportAudit(shop, query));

  bind(app, web, calls.listStaff, () => listActors(shop.db));
}
