/** The public menu. */
import type { FastifyInstance } from 'fastify';
import { listMeals } from '#contract/meals.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { Packed } from '#server/http/packed.ts';
import type { Menu } from './catalogue.ts';

export function mealsRoutes(app: FastifyInstance, web: Web): void {
  let cached: { readonly menu: Menu; readonly packed: Packed } | null = null;

  bind(app, web, listMeals, async ({ reply }) => {
    const menu = await web.shop.catalogue.read();
    if (cached?.menu !== menu) {
      const json = JSON.stringify(listMeals.reply?.parse(menu.meals));
      cached = { menu, packed: new Packed(json, 'application/json; charset=utf-8') };
    }
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
    return cached.packed;
  });
}
