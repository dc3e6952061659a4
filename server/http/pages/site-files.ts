/** Files made from the settings: for search engines, and for installing the shop as an app. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { themesOf } from '#domain/colours/brand-theme.ts';
import { colourSheet, coloursOfSheet } from '#domain/colours/colour-sheet.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Identity } from '#domain/settings/identity.ts';
import { newestOf } from '#domain/settings/published.ts';
import { textPages } from '#domain/settings/shop-texts.ts';
import type { Web } from '#server/http/bind.ts';
import { sendRefusal } from '#server/http/errors.ts';
import { Packed, sendPacked } from './packed.ts';
import { installSecurityTxt } from './security-txt.ts';

type Menu = Awaited<ReturnType<Web['shop']['catalogue']['read']>>;

const cacheControl = 'public, max-age=3600';
// A later release may derive other shades from the same colours.
const sheetCacheControl = 'public, max-age=604800';

/** Calls and documents for machines, and pages that show one person's own things. */
const notForSearch = [
  '/admin',
  '/api/',
  '/auth/',
  '/checkout',
  '/dashboard',
  '/orders/',
  '/run',
  '/sandbox/',
  '/station',
  '/subscribe',
  '/subscription',
  '/wallet',
] as const;

function robotsOf(origin: string): string {
  const rules = notForSearch.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The home page, every meal on offer and the pages that the owner writes. */
function sitemapOf(menu: Menu, origin: string): string {
  const meals = menu.meals.map(({ slug }) => `/meals/${encodeURIComponent(slug)}`);
  const paths = ['/', ...meals, ...textPages.map((page) => `/${page}`)];
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
}

/** The name under which a phone installs the shop, and the colour of its bar, are the settings'. */
async function installManifest(
  app: FastifyInstance,
  { shop }: Web,
  clientDir: string,
): Promise<void> {
  const text = await readFile(path.join(clientDir, 'manifest.webmanifest'), 'utf8');
  const built = JSON.parse(text) as object;
  let made: { readonly identity: Identity; readonly packed: Packed } | null = null;

  app.get('/manifest.webmanifest', async (request, reply) => {
    const identity = newestOf(shop.settings.current().identity).value;
    if (made?.identity !== identity) {
      const { brandName: name, colours } = identity;
      const bar = colours && { theme_color: themesOf(colours).light.cloth };
      const manifest = JSON.stringify({ ...built, name, short_name: name, ...bar });
      made = { identity, packed: new Packed(manifest, 'application/manifest+json') };
    }
    return sendPacked(request, reply.header('cache-control', cacheControl), made.packed);
  });
}

/** Any process answers for any colours, also while it has not read the newest settings. */
function installColourSheets(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/colours/:file', (request, reply) => {
    const colours = coloursOfSheet(request.params.file);
    if (!colours) return sendRefusal(reply, new Refusal('not_found'));
    const sheet = new Packed(colourSheet(colours), 'text/css; charset=utf-8');
    return sendPacked(request, reply.header('cache-control', sheetCacheControl), sheet);
  });
}

/**
 * Serves the style sheets of the owner's colours, `/robots.txt`, `/sitemap.xml`, made once per
 * state of the menu, `/manifest.webmanifest`, made once per version of the identity, and
 * `/.well-known/security.txt`.
 */
export async function installSiteFiles(
  app: FastifyInstance,
  web: Web,
  clientDir: string,
): Promise<void> {
  const { shop } = web;
  await installManifest(app, web, clientDir);
  installColourSheets(app);
  installSecurityTxt(app, shop);
  let cached: { readonly menu: Menu; readonly packed: Packed } | null = null;

  app.get('/robots.txt', async (_request, reply) => {
    reply.header('cache-control', cacheControl).type('text/plain; charset=utf-8');
    return robotsOf(shop.siteOrigin());
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const menu = await shop.catalogue.read();
    if (cached?.menu !== menu) {
      cached = { menu, packed: new Packed(sitemapOf(menu, shop.siteOrigin()), 'application/xml') };
    }
    return sendPacked(request, reply.header('cache-control', cacheControl), cached.packed);
  });
}
