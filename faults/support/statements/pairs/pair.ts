/** Two requests that meet, from the same stage each time. */
import type { Answer } from '#server/testing/test-client.ts';
import type { StagedShop } from '../staged-shop.ts';

export interface Pair<Facts = unknown> {
  readonly name: string;
  /** Sets the stage through the API. */
  prepare(shop: StagedShop): Promise<Facts>;
  first(shop: StagedShop, facts: Facts): Promise<Answer>;
  second(shop: StagedShop, facts: Facts): Promise<Answer>;
}

/** Keeps the types of what is prepared together. */
export function pair<Facts>(
  name: string,
  prepare: Pair<Facts>['prepare'],
  first: Pair<Facts>['first'],
  second: Pair<Facts>['second'],
): Pair {
  return {
    name,
    prepare,
    first: (shop, facts) => first(shop, facts as Facts),
    second: (shop, facts) => second(shop, facts as Facts),
  };
}
