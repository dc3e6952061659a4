/** The page of a payment link, on which a customer pays: Success or Failure. */
import type { FastifyPluginAsync } from 'fastify';
import { linkStatus, type SandboxLink } from '../sandbox-entities.ts';
import { pay, type SandboxDeps } from '../sandbox-payments.ts';
import { unknownId } from '../sandbox-refusal.ts';
import { findLink } from './sandbox-links.store.ts';
import { openLink } from './sandbox-links.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function pageOf(link: SandboxLink, now: Date, address: string): string {
  const status = linkStatus(link, now);
  const rupees = (link.amountPaise / 100).toFixed(2);
  const button = (outcome: string, label: string) =>
    `<form method="post" action="${address}/${outcome}"><button>${label}</button></form>`;
  const buttons = button('success', 'Success') + button('failure', 'Failure');
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Payment link</title>
<h1>${escaped(link.description)}</h1><p>₹${rupees}</p><p>Test payment: no money moves</p>
${status === 'created' ? buttons : `<p>This link is ${status}.</p>`}</html>`;
}

interface ByLink {
  Params: { id: string; outcome: string };
}

export function linkPageRoutes(deps: SandboxDeps): FastifyPluginAsync {
  return async (app) => {
    // The forms have no fields.
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
      done(null),
    );

    async function find(id: string): Promise<SandboxLink> {
      const isId = /^plink_[0-9A-Za-z]{14}$/.test(id);
      const link = isId ? await findLink(deps.db, id) : undefined;
      if (!link) throw unknownId();
      return link;
    }

    app.get<ByLink>('/:id', async ({ params }, reply) => {
      const link = await find(params.id);
      const page = pageOf(link, deps.now(), new URL(deps.linkPage(link.id)).pathname);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    });

    app.post<ByLink>('/:id/:outcome', async ({ params }, reply) => {
      const { id } = await find(params.id);
      const { orderId } = await openLink(deps, id);
      const outcome = params.outcome === 'success' ? 'success' : 'failure';
      await pay(deps, { orderId, outcome });
      return reply.redirect(new URL(deps.linkPage(id)).pathname, 303);
    });
  };
}
