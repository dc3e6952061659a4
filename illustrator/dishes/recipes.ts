/** All drawn pictures: the meals by category, and the empty plate. */

import { circle, fade, ring } from '#illustrator/parts/svg.ts';
import { plate } from '#illustrator/parts/vessels.ts';
import type { Recipe } from './recipe.ts';
import { breakfastBreads } from './recipes-breakfast-breads.ts';
import { breakfastPlates } from './recipes-breakfast-plates.ts';
import { gymBowls } from './recipes-gym-bowls.ts';
import { gymPlates } from './recipes-gym-plates.ts';
import { gymSpoonBowls } from './recipes-gym-spoon.ts';
import { indulgentBowls } from './recipes-indulgent-bowls.ts';
import { indulgentPlates } from './recipes-indulgent-plates.ts';
import { lunchBowls } from './recipes-lunch-bowls.ts';
import { lunchBreads } from './recipes-lunch-breads.ts';
import { lunchPlates } from './recipes-lunch-plates.ts';

/** Shown for a missing picture and in empty lists. */
const emptyPlate: Recipe = {
  slug: 'plate',
  seed: 154,
  draw: (canvas) => {
    plate(canvas, 'white', 126);
    canvas.add(ring(200, 200, 150, '#7a1242', 3, fade(0.55)));
    const specks = canvas
      .scatter(26, 168, 20)
      .map(([x, y]) => circle(x, y, canvas.between(0.8, 1.8), '#8a6a58'));
    canvas.add(`<g ${fade(0.45)}>${specks.join('')}</g>`);
  },
};

export const recipes: readonly Recipe[] = [
  ...indulgentPlates,
  ...indulgentBowls,
  ...breakfastPlates,
  ...breakfastBreads,
  ...lunchPlates,
  ...lunchBreads,
  ...lunchBowls,
  ...gymPlates,
  ...gymBowls,
  ...gymSpoonBowls,
  emptyPlate,
];
