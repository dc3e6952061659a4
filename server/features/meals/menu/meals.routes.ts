/** The public menu. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as calls from '#contract/meals.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { Packed } from '#server/http/pages/packed.ts';
import type { Menu } from './catalogue.ts';

/** Compresses a reply once, for as long as the same value is read. */
function packOnce<Value>(toReply: (value: Value) => unknown) {
  let kept: { readonly value: Value; readonly packed: Packed } | null = null;
  return (value: Value): Packed => {
    if (kept?.value !== value) {
      const json = JSON.stringify(toReply(value));
      kept = { value, packed: new Packed(json, 'application/json; charset=utf-8') };
    }
    return kept.packed;
  };
}

/** A browser caches it, and revalidates it each time. */
const cacheAndRevalidate = (reply: FastifyReply) =>
  reply.header('cache-control', 'public, max-age=0, must-revalidate');

export function mealsRoutes(app: FastifyInstance, web: Web): void {
  const { catalogue } = web.shop;
  const packMenu = packOnce<Menu>(({ meals }) => calls.listMeals.reply?.parse(meals));
  const packHindi = packOnce<readonly calls.HindiMeal[]>((meals) =>
    calls.listHindiMeals.reply?.parse(meals),
  );

  bind(app, web, calls.listMeals, async ({ reply }) => {
    cacheAndRevalidate(reply);
    return packMenu(await catalogue.read());
  });

  bind(app, web, calls.listHindiMeals, async ({ reply }) => {
    cacheAndRevalidate(reply);
    return packHindi(await catalogue.readHindi());
  });
}
