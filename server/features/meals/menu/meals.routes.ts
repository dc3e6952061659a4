/** The public menu. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as calls from '#contract/meals.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { isOnSaleOn } from '#domain/menu/on-sale.ts';
import { Refusal } from '#domain/refusal.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { Packed } from '#server/http/pages/packed.ts';
import type { Menu } from './catalogue.ts';

const jsonType = 'application/json; charset=utf-8';

/** Compresses a reply once, for as long as the same value is read. */
function packOnce<Value>(toReply: (value: Value) => unknown) {
  let kept: { readonly value: Value; readonly packed: Packed } | null = null;
  return (value: Value): Packed => {
    if (kept?.value !== value) {
      const json = JSON.stringify(toReply(value));
      kept = { value, packed: new Packed(json, jsonType) };
    }
    return kept.packed;
  };
}

const menusKept = 60;

/** The menus of dates, compressed once for all dates with the same menu. */
function packByDate() {
  let of: Menu | null = null;
  const kept = new Map<string, Packed>();
  return (menu: Menu, date: CalendarDate): Packed => {
    if (of !== menu || kept.size >= menusKept) kept.clear();
    of = menu;
    const meals = menuOn(menu, date);
    const key = meals.map(({ id, soldOut }) => (soldOut ? -id : id)).join();
    const packed = kept.get(key) ?? packMenu(meals);
    kept.set(key, packed);
    return packed;
  };
}

const packMenu = (meals: readonly calls.Meal[]): Packed =>
  new Packed(JSON.stringify(calls.listMeals.reply?.parse(meals)), jsonType);

/** What is sold out stays on the menu, and says so. */
const menuOn = ({ meals }: Menu, date: CalendarDate): calls.Meal[] =>
  meals
    .filter(({ onSale }) => isOnSaleOn(onSale, date))
    .map((meal) => ({ ...meal, soldOut: meal.soldOutOn?.includes(date) === true }));

/** A browser caches it, and revalidates it each time. */
const cacheAndRevalidate = (reply: FastifyReply) =>
  reply.header('cache-control', 'public, max-age=0, must-revalidate');

export function mealsRoutes(app: FastifyInstance, web: Web): void {
  const { catalogue } = web.shop;
  const packAll = packOnce<Menu>(({ meals }) => calls.listMeals.reply?.parse(meals));
  const packOn = packByDate();
  const packHindi = packOnce<readonly calls.HindiMeal[]>((meals) =>
    calls.listHindiMeals.reply?.parse(meals),
  );

  bind(app, web, calls.listMeals, async ({ reply, query }) => {
    cacheAndRevalidate(reply);
    const menu = await catalogue.read();
    const date = query.date as CalendarDate | undefined;
    return date === undefined ? packAll(menu) : packOn(menu, date);
  });

  bind(app, web, calls.listHindiMeals, async ({ reply }) => {
    cacheAndRevalidate(reply);
    return packHindi(await catalogue.readHindi());
  });

  bind(app, web, calls.readMealLabel, async ({ reply, params }) => {
    cacheAndRevalidate(reply);
    const { meals } = await catalogue.read();
    if (!meals.some(({ id }) => id === params.id)) throw new Refusal('not_found');
    return (await catalogue.readLabels()).get(params.id) ?? {};
  });
}
