/** All pairs of requests that must not get in each other's way. */
import { kitchenPairs } from './kitchen.ts';
import { moneyPairs } from './money.ts';
import type { Pair } from './pair.ts';
import { peoplePairs } from './people.ts';

export const pairs: readonly Pair[] = [...moneyPairs, ...peoplePairs, ...kitchenPairs];
