/** Reading the audit log over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/audit.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { nextPageLink, pageOf, pageSizeOf, readNumberCursor } from '#server/http/paging.ts';
import { exportAudit, listActors, listAudit } from './list-audit.ts';

export function auditRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.listAudit, async ({ query, request, reply }) => {
    const { cursor, limit: asked, ...filters } = query;
    const limit = pageSizeOf(asked);
    const part = { olderThan: readNumberCursor(cursor), limit: limit + 1 };
    const { page, last } = pageOf(await listAudit(shop.db, filters, part), limit);
    if (last) reply.header('link', nextPageLink(request.url, last.id));
    return [...page];
  });

  bind(app, web, calls.exportAudit, async ({ query }) => exportAudit(shop, query));

  bind(app, web, calls.listStaff, () => listActors(shop.db));
}
