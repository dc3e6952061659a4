/** Recipes of the demo's breakfasts; quantities for one, cleaned. */
import type { DemoRecipe } from './demo-meal.ts';

export const demoBreakfastRecipes: Readonly<Record<string, DemoRecipe>> = {
  'masala-dosa': [
    'Tandoor and tawa',
    320,
    ['milk'],
    [
      '90 g idli rice',
      '120 g potato, waste 15%',
      '30 g urad dal',
      '40 g onion, waste 12%',
      '2 g mustard seed',
      '15 ml sunflower oil',
      '4 g salt',
    ],
  ],
  poha: [
    'Tandoor and tawa',
    260,
    ['nuts'],
    [
      '80 g flattened rice',
      '50 g onion, waste 12%',
      '20 g peanut',
      '2 g mustard seed',
      '0.5 pc lime',
      '12 ml sunflower oil',
      '3 g salt',
    ],
  ],
  'idli-sambar': [
    'Steamer',
    380,
    ['milk'],
    [
      '90 g idli rice',
      '50 g toor dal',
      '30 g urad dal',
      '40 g drumstick, waste 25%',
      '40 g tomato, waste 8%',
      '2 g mustard seed',
      '4 g salt',
    ],
  ],
  'aloo-paratha': [
    'Tandoor and tawa',
    340,
    ['soy'],
    [
      '130 g potato, waste 15%',
      '90 g whole wheat flour',
      '80 g curd',
      '12 ml ghee',
      '10 g mustard pickle',
      '4 g salt',
    ],
  ],
  'egg-bhurji-pav': [
    'Tandoor and tawa',
    300,
    ['soy'],
    [
      '3 pc egg',
      '2 pc pav',
      '50 g onion, waste 12%',
      '50 g tomato, waste 8%',
      '12 g butter',
      '3 g salt',
    ],
  ],
};
