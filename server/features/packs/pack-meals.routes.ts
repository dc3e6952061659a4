/** The meals of packs over HTTP. */
import type { FastifyInstance } from 'fastify';
import { choosePackMeals as choosePackMealsCall, getPackMeals } from '#contract/pack-meals.ts';
import { getStaffPackMeals } from '#contract/staff/staff-orders.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { choosePackMeals } from './choose-pack-meals.ts';
import { readAnyPackMeals, readPackMeals } from './read-pack-meals.ts';

export function packMealsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, getPackMeals, ({ user, params }) => readPackMeals(shop, user.id, params.id));

  bind(app, web, getStaffPackMeals, ({ params }) => readAnyPackMeals(shop, params.id));

  bind(app, web, choosePackMealsCall, async ({ user, params, body }) => {
    await choosePackMeals(shop, user.id, params.id, body.meals);
    return readPackMeals(shop, user.id, params.id);
  });
}
