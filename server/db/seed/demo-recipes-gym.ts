/** Recipes of the demo's gym meals; quantities for one, cleaned. */
import type { DemoRecipe } from './demo-meal.ts';

export const demoGymRecipes: Readonly<Record<string, DemoRecipe>> = {
  'grilled-chicken-greens': [
    'Tandoor and tawa',
    350,
    ['soy'],
    [
      '200 g chicken breast, waste 5%',
      '80 g broccoli, waste 30%',
      '60 g lettuce, waste 25%',
      '5 g sesame seed',
      '10 ml olive oil',
      '3 g salt',
    ],
  ],
  'paneer-quinoa-bowl': [
    'Cold kitchen',
    360,
    ['nuts'],
    [
      '120 g paneer',
      '70 g quinoa',
      '60 g cucumber, waste 10%',
      '50 g tomato, waste 8%',
      '10 ml olive oil',
      '3 g salt',
    ],
  ],
  'moong-sprouts-chaat': [
    'Cold kitchen',
    260,
    ['nuts'],
    [
      '130 g moong sprouts',
      '40 g onion, waste 12%',
      '40 g tomato, waste 8%',
      '20 g peanut',
      '0.5 pc lime',
      '2 g salt',
    ],
  ],
  'tandoori-chicken': [
    'Tandoor and tawa',
    330,
    ['gluten'],
    [
      '260 g chicken leg, waste 10%',
      '60 g curd',
      '40 g onion, waste 12%',
      '5 ml mustard oil',
      '4 g salt',
    ],
  ],
  'chicken-burrito-bowl': [
    'Rice and curry',
    420,
    ['gluten'],
    [
      '160 g chicken breast, waste 5%',
      '90 g basmati rice',
      '60 g kidney beans',
      '40 g curd',
      '50 g tomato, waste 8%',
      '10 ml olive oil',
      '3 g salt',
    ],
  ],
};
