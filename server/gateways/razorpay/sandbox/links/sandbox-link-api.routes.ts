/** The calls about payment links and downtimes in Razorpay's API. */
import type { FastifyInstance } from 'fastify';
import { collection, downtimeEntity, linkEntity, type SandboxLink } from '../sandbox-entities.ts';
import { type ById, idOf, known } from '../sandbox-ids.ts';
import { LinkQuery, NewLink, parseInput } from '../sandbox-inputs.ts';
import type { SandboxDeps } from '../sandbox-payments.ts';
import { listDowntimes } from './sandbox-downtimes.store.ts';
import { findLink, findLinkByReference } from './sandbox-links.store.ts';
import { cancelLink, createLink } from './sandbox-links.ts';

export function linkApiRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const shown = (link: SandboxLink) => linkEntity(link, deps.linkPage(link.id), deps.now());
  app.post('/payment_links', async ({ body }) =>
    shown(await createLink(deps, parseInput(NewLink, body))),
  );
  app.get('/payment_links', async ({ query }) => {
    const { reference_id: reference } = parseInput(LinkQuery, query);
    const found = await findLinkByReference(deps.db, reference ?? '');
    return { payment_links: found ? [shown(found)] : [] };
  });
  app.get<ById>('/payment_links/:id', async (request) =>
    shown(known(await findLink(deps.db, idOf(request)))),
  );
  app.post<ById>('/payment_links/:id/cancel', async (request) =>
    shown(await cancelLink(deps, idOf(request))),
  );

  app.get('/payments/downtimes', async () =>
    collection((await listDowntimes(deps.db)).map(downtimeEntity)),
  );
}
