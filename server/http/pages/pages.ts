/**
 * The pages: rendered on the server, cached compressed per language and version of the menu, and
 * the files of the site.
 */
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { locales } from '#domain/language.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Web } from '#server/http/bind.ts';
import { sendRefusal } from '#server/http/errors.ts';
import { type Packed, sendPacked } from './packed.ts';
import { createPageCache, packPage, type Visit } from './page-cache.ts';
import { loadPageRenderer } from './page-renderer.ts';
import { installSiteFiles } from './site-files.ts';
import { installStaticFiles, nonPages } from './static-files.ts';
import { visitorOf } from './visitor.ts';

/** Their addresses contain a secret, which must reach neither a log, a cache nor another site. */
const secretPath = /^\/auth\/(?:reset|confirm-email)\/?$/i;

/** What follows a `?` is read by the browser; only the open tab of the sign-in page is rendered. */
function renderedUrl(url: string): string {
  const [path = '/', search = ''] = url.split('?', 2);
  const isRegister = path === '/auth' && search.split('&').includes('tab=register');
  return isRegister ? `${path}?tab=register` : path;
}

const visitOf = (request: FastifyRequest, web: Web): Visit => ({
  url: renderedUrl(request.url),
  ...visitorOf(request.cookies, web.cookie),
});

/** Serves the built site; whatever is neither a call nor a file is answered as a page. */
export async function installPages(app: FastifyInstance, web: Web, distDir: string): Promise<void> {
  const renderer = await loadPageRenderer(distDir);
  const budget = web.limits.areOn ? web.limits.countOf('render') : null;
  const bare = { en: packPage(renderer.bare('en')), hi: packPage(renderer.bare('hi')) };
  const page = createPageCache(web.shop, renderer);
  const clientDir = path.join(distDir, 'client');
  await installStaticFiles(app, clientDir);
  await installSiteFiles(app, web, clientDir);

  /** @throws Refusal when this visitor has had too many pages rendered, or too many wait. */
  async function admit(request: FastifyRequest): Promise<void> {
    const renders = await budget?.(request);
    if (renders && !renders.isAllowed && renders.isExceeded) throw new Refusal('overloaded');
  }

  /** The page without content, which the browser then renders by itself. */
  function answerBare(request: FastifyRequest, reply: FastifyReply, error: unknown, page: Packed) {
    if (!(error instanceof Refusal)) {
      request.log.error({ err: error }, 'A page could not be rendered');
    }
    return sendPacked(request, reply.code(503).header('retry-after', '2'), page);
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visit = visitOf(request, web);
    const hasSecret = secretPath.test(visit.url);
    // Pages for signed-in users are not cached, so that nothing of them reappears after logout.
    const isCacheable = visit.isAnonymous && !hasSecret;
    reply.header('cache-control', isCacheable ? 'private, no-cache' : 'private, no-store');
    reply.header('content-language', locales[visit.language]);
    if (hasSecret) reply.header('referrer-policy', 'no-referrer');
    try {
      const { status, packed } = await page(visit, () => admit(request));
      reply.code(status);
      if (isCacheable) web.readyReplies.keep(request, reply, packed);
      return sendPacked(request, reply, packed);
    } catch (error) {
      return answerBare(request, reply, error, bare[visit.language]);
    }
  }

  app.get('/', answerPage);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || nonPages.test(request.url)) return sendRefusal(reply, new Refusal('not_found'));
    return answerPage(request, reply);
  });
}

/** Without a build only the API answers. */
export function installApiOnly(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')));
}
