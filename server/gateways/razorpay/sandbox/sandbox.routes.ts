/** The payment sandbox: a stand-in for Razorpay, mounted by the app under a prefix of its own. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { linkPageRoutes } from './links/sandbox-link-page.routes.ts';
import { apiRoutes } from './sandbox-api.routes.ts';
import { checkoutRoutes } from './sandbox-checkout.routes.ts';
import { controlRoutes } from './sandbox-control.routes.ts';
import { SandboxRefusal, serverErrorBody } from './sandbox-refusal.ts';
import { type SandboxLog, startWebhookDelivery, type WebhookDelivery } from './sandbox-webhooks.ts';

interface SandboxOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where the shop takes webhooks; read at each delivery, because the port is known late. */
  readonly webhookUrl: () => string;
  /** Whether real money moves in this process; the sandbox then refuses to exist. */
  readonly live?: boolean;
}

const bodyBytesMax = 65_536;

/** All answers of the sandbox are JSON in Razorpay's shape, including refusals. */
function answerLikeRazorpay(app: FastifyInstance, log: SandboxLog): void {
  // The shop's parsers keep raw bodies and handle uploads; the sandbox accepts plain JSON.
  app.removeAllContentTypeParsers();
  const parser = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: bodyBytesMax },
    (request, body, done) => {
      // A POST without a body is fine where everything in it is optional.
      if (body === '') done(null, undefined);
      else parser(request, body, done);
    },
  );

  app.setNotFoundHandler((_request, reply) => {
    const refusal = new SandboxRefusal('The requested URL was not found on the server.');
    return reply.code(404).send(refusal.body);
  });

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof SandboxRefusal) return reply.code(error.status).send(error.body);
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 400 && status < 500) {
      const refusal = new SandboxRefusal('The request could not be read');
      return reply.code(status === 429 ? 429 : 400).send(refusal.body);
    }
    log.warn({ err: error, reqId: request.id }, 'The payment sandbox failed');
    return reply.code(500).send(serverErrorBody);
  });
}

/**
 * The sandbox as a plugin. It delivers its webhooks itself while the app is up.
 * @throws Error in live mode.
 */
export function sandboxRoutes(options: SandboxOptions): FastifyPluginAsync {
  if (options.live) throw new Error('The payment sandbox must not run in live mode');
  const { db, now, keyId, keySecret, webhookSecret, webhookUrl } = options;

  return async (app) => {
    const { log } = app;
    let delivery: WebhookDelivery | undefined;
    app.addHook('onReady', async () => {
      delivery = startWebhookDelivery({ db, webhookSecret, webhookUrl, log });
    });
    // Before the server waits for its last requests, one of which may be the worker's own.
    app.addHook('preClose', async () => delivery?.stop());

    answerLikeRazorpay(app, log);
    // Read late: the port is known once the server listens.
    const linkPage = (id: string) => new URL(`${app.prefix}/links/${id}`, webhookUrl()).href;
    const deps = { db, now, linkPage, onAnnounced: () => delivery?.wake() };
    const credentials = { keyId, keySecret };
    await app.register(apiRoutes(deps, credentials), { prefix: '/v1' });
    await app.register(checkoutRoutes(deps, credentials));
    await app.register(linkPageRoutes(deps), { prefix: '/links' });
    await app.register(controlRoutes(deps, keySecret), { prefix: '/control' });
  };
}
