/** The dishes that are ordered although they contain declared allergens. */
import type { RefusalDetails } from '#domain/refusal.ts';

/** As the server named them when it refused the order. */
export type AcceptedDishes = RefusalDetails['dishes'];

/** What an order sends of them: nothing where nothing was refused. */
export const acceptedIn = (dishes: AcceptedDishes) =>
  dishes.length > 0 && {
    acceptAllergens: dishes.map(({ mealId, allergens }) => ({ mealId, allergens: [...allergens] })),
  };
