/** The files for search engines: which pages there are, and which must not be indexed. */
import type { FastifyInstance } from 'fastify';
import type { Web } from '#server/http/bind.ts';
import { Packed, sendPacked } from './packed.ts';

type Menu = Awaited<ReturnType<Web['shop']['catalogue']['read']>>;

const cacheControl = 'public, max-age=3600';

/** Calls and documents for machines, and pages that show one person's own things. */
const notForSearch = [
  '/admin',
  '/api/',
  '/auth/',
  '/checkout',
  '/dashboard',
  '/orders/',
  '/sandbox/',
  '/subscribe',
  '/subscription',
  '/wallet',
] as const;

function robotsOf(origin: string): string {
  const rules = notForSearch.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The home page and every meal on offer. */
function sitemapOf(menu: Menu, origin: string): string {
  const paths = ['/', ...menu.meals.map(({ slug }) => `/meals/${encodeURIComponent(slug)}`)];
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
}

/** Serves `/robots.txt` and `/sitemap.xml`, the latter made once per state of the menu. */
export function installSiteFiles(app: FastifyInstance, { shop }: Web): void {
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
