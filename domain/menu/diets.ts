/** Which dishes fit a diet; apart from the pick, since pages ask it that never pick. */
import type { Diet } from './meals.ts';

const eatenWith: Readonly<Record<Diet, readonly Diet[]>> = {
  veg: ['veg'],
  egg: ['veg', 'egg'],
  'non-veg': ['veg', 'egg', 'non-veg'],
};

/** Whether somebody with this diet eats such a dish; without a diet everybody does. */
export const fitsDiet = (dish: Diet, diet: Diet | null): boolean =>
  diet === null || eatenWith[diet].includes(dish);
