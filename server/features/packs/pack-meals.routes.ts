/** The meals of packs over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as packMealCalls from '#contract/pack-meals.ts';
import * as staffOrderCalls from '#contract/staff/staff-orders.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { choosePackMeals } from './choose-pack-meals.ts';
import { readAnyPackMeals, readPackMeals } from './read-pack-meals.ts';

export function packMealsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, packMealCalls.getPackMeals, ({ user, params }) =>
    readPackMeals(shop, user.id, params.id),
  );

  bind(app, web, staffOrderCalls.getStaffPackMeals, ({ params }) =>
    readAnyPackMeals(shop, params.id),
  );

  bind(app, web, packMealCalls.choosePackMeals, async ({ user, params, body }) => {
    await choosePackMeals(shop, user.id, params.id, body.meals);
    return readPackMeals(shop, user.id, params.id);
  });
}
