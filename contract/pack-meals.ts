/** Reading and choosing the meals of a pack. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant, MealId } from './fields.ts';

const PackParams = z.strictObject({ id: Id });

/** The meals of a pack: chosen, or picked for the customer (then provisional until the cut-off). */
export const PackMeals = z.object({
  orderId: Id,
  /** How many meals the pack has. */
  mealCount: z.int(),
  isChosen: z.boolean(),
  /** Until then they can be chosen; null if they no longer can. */
  changeableUntil: z.nullable(Instant),
  meals: z.array(
    z.object({
      mealId: z.int(),
      name: z.string(),
      imageUrl: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
});
export type PackMeals = z.infer<typeof PackMeals>;

export const getPackMeals = endpoint({
  method: 'GET',
  path: '/api/orders/:id/pack-meals',
  summary: 'The meals in a pack',
  access: 'user',
  params: PackParams,
  reply: PackMeals,
});

export const choosePackMeals = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/pack-meals',
  summary: 'Choose all meals of a pack before its cut-off; an empty list lets the shop choose',
  access: 'user',
  params: PackParams,
  body: z.strictObject({
    meals: z
      .array(
        z.strictObject({
          mealId: MealId,
          quantity: z
            .int('Choose a whole number')
            .check(z.minimum(1, 'Choose at least one'), z.maximum(50, 'Choose at most 50')),
        }),
        'Send the list of meals',
      )
      .check(
        z.maxLength(50, 'Send at most 50 meals'),
        z.refine(
          (meals) => new Set(meals.map(({ mealId }) => mealId)).size === meals.length,
          'Send each meal only once',
        ),
      ),
  }),
  reply: PackMeals,
});
