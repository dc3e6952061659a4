/**
 * The pages: rendered on the server, kept packed per state of the menu, and the static files
 * beside them.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config as PublicConfig } from '#contract/config.ts';
import type { Meal } from '#contract/meals.ts';
import { dateInIndia } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { publicConfig } from '#server/features/shop/shop-config.ts';
import type { Web } from './bind.ts';
import { sendRefusal } from './errors.ts';
import { Packed, sendPacked } from './packed.ts';

interface Rendered {
  readonly status: 200 | 404;
  readonly html: string;
  readonly head: string;
  readonly data: string;
}

/** What `web/entry-server.tsx` is built to: the server and the pages meet only here. */
interface Renderer {
  render(input: {
    readonly url: string;
    /** For addresses that leave the site, such as the canonical one. */
    readonly origin?: string;
    readonly seed: { meals: readonly Meal[]; config: PublicConfig; user?: null };
  }): Promise<Rendered>;
}

interface Page {
  readonly status: number;
  readonly packed: Packed;
}

const pagesKeptMax = 300;
const yearS = 31_536_000;
const dayS = 86_400;

async function loadRenderer(distDir: string): Promise<{ renderer: Renderer; template: string }> {
  const entry = path.join(distDir, 'ssr', 'entry-server.js');
  return {
    renderer: (await import(pathToFileURL(entry).href)) as Renderer,
    template: await readFile(path.join(distDir, 'client', 'index.html'), 'utf8'),
  };
}

/** Text of its own: `$` in a page must not act as a pattern of String.replace. */
function fill(template: string, slot: string, text: string): string {
  return template.replace(`<!--${slot}-->`, () => text);
}

async function createPageCache(web: Web, distDir: string) {
  const { renderer, template } = await loadRenderer(distDir);
  const { shop } = web;
  const origin = shop.config.publicUrl && { origin: shop.config.publicUrl };
  let state = '';
  let kept = new Map<string, Promise<Page>>();

  async function renderPage(url: string, isAnonymous: boolean): Promise<Page> {
    const { meals } = await shop.catalogue.read();
    const config = publicConfig(shop.config, shop.now());
    const seed = { meals, config, ...(isAnonymous && { user: null }) };
    const { status, html, head, data } = await renderer.render({ url, seed, ...origin });
    const page = fill(fill(fill(template, 'head', head), 'app', html), 'data', data);
    return { status, packed: new Packed(page, 'text/html; charset=utf-8') };
  }

  // What the browser draws by itself, with its own words when the menu cannot be had.
  const bare = new Packed(template, 'text/html; charset=utf-8');

  /** A page shows the menu and the next delivery date: when either moves, all pages are stale. */
  async function page(url: string, isAnonymous: boolean): Promise<Page> {
    const { version } = await shop.catalogue.read();
    const now = shop.now();
    const { earliestDate } = publicConfig(shop.config, now).delivery;
    const current = `${version} ${earliestDate} ${dateInIndia(now)}`;
    if (current !== state || kept.size >= pagesKeptMax) {
      state = current;
      kept = new Map();
    }
    const key = `${isAnonymous ? 'anonymous' : 'signed-in'} ${url}`;
    const known = kept.get(key);
    if (known) return known;
    const rendering = renderPage(url, isAnonymous);
    kept.set(key, rendering);
    rendering.catch(() => kept.delete(key));
    return rendering;
  }

  return { page, bare };
}

async function installStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const files = { root: clientDir, serve: false, preCompressed: true } as const;
  await app.register(fastifyStatic, files);
  // File names of the build carry a hash of their content, so they never change.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, clientDir, {
      maxAge: yearS * 1000,
      immutable: true,
    }),
  );
  app.get<{ Params: { '*': string } }>('/dishes/*', (request, reply) =>
    reply.sendFile(`dishes/${request.params['*']}`, clientDir, { maxAge: 7 * dayS * 1000 }),
  );
  for (const file of ['favicon.svg', 'favicon.ico', 'robots.txt', 'manifest.webmanifest']) {
    if (existsSync(path.join(clientDir, file))) {
      app.get(`/${file}`, (_request, reply) =>
        reply.sendFile(file, clientDir, { maxAge: dayS * 1000 }),
      );
    }
  }
}

/** Serves the built site; whatever is neither a call nor a file is answered as a page. */
export async function installPages(app: FastifyInstance, web: Web, distDir: string): Promise<void> {
  const { page, bare } = await createPageCache(web, distDir);
  await installStaticFiles(app, path.join(distDir, 'client'));

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isAnonymous = !web.cookie.read(request)?.startsWith('u.');
    // A page of somebody signed in is kept nowhere, so that nothing of it comes back after logout.
    reply.header('cache-control', isAnonymous ? 'private, no-cache' : 'private, no-store');
    try {
      const { status, packed } = await page(request.url, isAnonymous);
      return sendPacked(request, reply.code(status), packed);
    } catch (error) {
      request.log.error({ err: error }, 'A page could not be rendered');
      return sendPacked(request, reply.code(503), bare);
    }
  }

  app.get('/', answerPage);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /^\/(api|assets|dishes|sandbox|media)(\/|$|\?)/.test(request.url);
    if (!isPage || isFile) return sendRefusal(reply, new Refusal('not_found'));
    return answerPage(request, reply);
  });
}

/** Without a build only the API answers. */
export function installApiOnly(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')));
}
