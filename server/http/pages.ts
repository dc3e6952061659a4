/**
 * The pages: rendered on the server, kept packed per language and state of the menu, and the files
 * beside them.
 */
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dateInIndia } from '#domain/calendar.ts';
import { type Language, languageCookie, locales } from '#domain/language.ts';
import { Refusal } from '#domain/refusal.ts';
import { publicConfig } from '#server/features/shop/shop-config.ts';
import type { Web } from './bind.ts';
import { sendRefusal } from './errors.ts';
import { Packed, sendPacked } from './packed.ts';
import { loadPageRenderer, type PageRenderer } from './page-renderer.ts';
import { installSiteFiles } from './site-files.ts';
import { installStaticFiles, nonPages } from './static-files.ts';

interface Page {
  readonly status: number;
  readonly packed: Packed;
}

interface Visit {
  readonly url: string;
  readonly isAnonymous: boolean;
  readonly language: Language;
}

const pagesKeptMax = 300;
/** Their addresses carry a secret, which must reach neither a log, a cache nor another site. */
const secretUrl = /^(\/auth\/(?:reset|confirm-email))\/?(?:\?|$)/;

const packPage = (text: string) => new Packed(text, 'text/html; charset=utf-8');

function createPageCache({ shop }: Web, renderer: PageRenderer) {
  let state = '';
  let kept = new Map<string, Promise<Page>>();

  async function renderPage({ url, isAnonymous, language }: Visit): Promise<Page> {
    const { catalogue } = shop;
    const { meals } = await catalogue.read();
    const hindi = language === 'hi' && { hindi: await catalogue.readHindi() };
    const config = publicConfig(shop.config, shop.now());
    const seed = { meals, ...hindi, config, ...(isAnonymous && { user: null }) };
    const origin = shop.siteOrigin();
    const { status, text } = await renderer.render({ url, language, seed, origin });
    return { status, packed: packPage(text) };
  }

  /** A page shows the menu and the next delivery date: when either moves, all pages are stale. */
  return async (visit: Visit): Promise<Page> => {
    const { version } = await shop.catalogue.read();
    const now = shop.now();
    const { earliestDate } = publicConfig(shop.config, now).delivery;
    const current = `${version} ${earliestDate} ${dateInIndia(now)}`;
    if (current !== state || kept.size >= pagesKeptMax) {
      state = current;
      kept = new Map();
    }
    const who = visit.isAnonymous ? 'anonymous' : 'signed-in';
    const key = `${visit.language} ${who} ${visit.url}`;
    const known = kept.get(key);
    if (known) return known;
    const rendering = renderPage(visit);
    kept.set(key, rendering);
    rendering.catch(() => kept.delete(key));
    return rendering;
  };
}

/** Secrets and filters are read by the browser; what the server draws is the same for all. */
function drawnUrl(url: string): string {
  return secretUrl.exec(url)?.[1] ?? (url.startsWith('/?') ? '/' : url);
}

function visitOf(request: FastifyRequest, web: Web): Visit {
  return {
    url: drawnUrl(request.url),
    isAnonymous: !web.cookie.read(request)?.startsWith('u.'),
    language: request.cookies[languageCookie] === 'hi' ? 'hi' : 'en',
  };
}

/** Serves the built site; whatever is neither a call nor a file is answered as a page. */
export async function installPages(app: FastifyInstance, web: Web, distDir: string): Promise<void> {
  const renderer = await loadPageRenderer(distDir);
  const bare = { en: packPage(renderer.bare('en')), hi: packPage(renderer.bare('hi')) };
  const page = createPageCache(web, renderer);
  await installStaticFiles(app, path.join(distDir, 'client'));
  installSiteFiles(app, web);

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visit = visitOf(request, web);
    const hasSecret = secretUrl.test(visit.url);
    // A page of somebody signed in is kept nowhere, so that nothing of it comes back after logout.
    const isKept = visit.isAnonymous && !hasSecret;
    reply.header('cache-control', isKept ? 'private, no-cache' : 'private, no-store');
    reply.header('content-language', locales[visit.language]);
    if (hasSecret) reply.header('referrer-policy', 'no-referrer');
    try {
      const { status, packed } = await page(visit);
      return sendPacked(request, reply.code(status), packed);
    } catch (error) {
      request.log.error({ err: error }, 'A page could not be rendered');
      return sendPacked(request, reply.code(503), bare[visit.language]);
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
