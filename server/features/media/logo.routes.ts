/** Serves the logos of the shop, also former ones, to mail programs. */
import type { FastifyInstance } from 'fastify';
import { logoPngUrl } from '#domain/menu/media.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Web } from '#server/http/bind.ts';
import { sendRefusal } from '#server/http/errors.ts';
import { logoPng } from './logo-png.ts';

export function logoRoutes(app: FastifyInstance, { shop }: Web): void {
  app.get<{ Params: { file: string } }>('/logos/:file', async ({ params }, reply) => {
    const logos = shop.settings.current().identity.flatMap(({ value }) => value.logo ?? []);
    const logo = logos.find(({ name }) => logoPngUrl(name) === `/logos/${params.file}`);
    const png = logo && (await logoPng(shop, logo.name));
    if (!png) return sendRefusal(reply, new Refusal('not_found'));
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('image/png').send(png);
  });
}
