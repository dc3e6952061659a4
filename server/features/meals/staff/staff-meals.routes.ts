/** Editing the menu over HTTP, for staff. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/staff/staff-meals.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { importMeals } from '#server/features/meals/import/import-meals.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { arrangeMenu } from './arrange-menu.ts';
import { createMeal } from './create-meal.ts';
import { deleteMeal } from './delete-meal.ts';
import { exportMeals, listStaffMeals } from './list-staff-meals.ts';
import { readToCook } from './read-to-cook.ts';
import { setMealImage, updateMeal } from './update-meal.ts';

const uploadCodes = { missing: 'file_missing', tooLarge: 'file_too_large' } as const;

export function staffMealsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.listStaffMeals, () => listStaffMeals(shop));

  bind(app, web, calls.createMeal, (call) => createMeal(shop, staffOf(call), call.body));

  bind(app, web, calls.arrangeMenu, (call) => arrangeMenu(shop, staffOf(call), call.body));

  bind(app, web, calls.updateMeal, (call) =>
    updateMeal(shop, staffOf(call), call.params.id, call.body),
  );

  bind(app, web, calls.getMealToCook, ({ params }) => readToCook(shop, params.id));

  bind(app, web, calls.deleteMeal, async (call) => ({
    outcome: await deleteMeal(shop, staffOf(call), call.params.id),
  }));

  bind(app, web, calls.setMealImage, (call) =>
    setMealImage(shop, staffOf(call), call.params.id, call.body.imageUrl),
  );

  bind(app, web, calls.exportMeals, () => exportMeals(shop));

  bind(app, web, calls.importMeals, (call) =>
    web.uploads.withFile(call.request, calls.importMeals, uploadCodes, async ({ path }) =>
      importMeals(shop, staffOf(call), await readFile(path), call.query.check === 'true'),
    ),
  );
}
