/** Recipes of the demo's lunches; quantities for one, cleaned. */
import type { DemoRecipe } from './demo-meal.ts';

const rice = '110 g basmati rice';
const onion = (grams: number) => `${grams} g onion, waste 12%`;
const tomato = (grams: number) => `${grams} g tomato, waste 8%`;
const base = ['8 g ginger garlic paste', '12 ml sunflower oil', '4 g salt'];

export const demoLunchRecipes: Readonly<Record<string, DemoRecipe>> = {
  'rajma-chawal': [
    'Rice and curry',
    430,
    ['milk'],
    [rice, '80 g rajma', onion(60), tomato(60), ...base, '5 g rajma masala'],
  ],
  'chicken-biryani': [
    'Rice and curry',
    480,
    ['gluten'],
    [
      '180 g chicken, waste 10%',
      '120 g basmati rice',
      onion(70),
      '60 g curd',
      '15 ml ghee',
      '12 g cashew',
      '8 g mint, waste 30%',
      '0.1 g saffron',
      ...base,
    ],
  ],
  'palak-paneer-phulka': [
    'Rice and curry',
    400,
    ['nuts'],
    ['150 g spinach, waste 25%', '100 g paneer', '75 g whole wheat flour', onion(30), ...base],
  ],
  'dal-tadka-jeera-rice': [
    'Rice and curry',
    420,
    ['mustard'],
    [rice, '70 g toor dal', tomato(40), onion(30), '12 ml ghee', '4 g cumin', ...base],
  ],
  'rajasthani-veg-thali': [
    'Rice and curry',
    620,
    ['nuts', 'sesame'],
    [
      '90 g whole wheat flour',
      '80 g basmati rice',
      '80 g curd',
      '60 g toor dal',
      '50 g gram flour',
      onion(50),
      '15 ml ghee',
      '3 g mustard seed',
      ...base,
    ],
  ],
  'paneer-kathi-roll': [
    'Tandoor and tawa',
    280,
    ['egg'],
    [
      '90 g paneer',
      '80 g refined flour',
      onion(50),
      '40 g capsicum, waste 15%',
      '30 g curd',
      '3 g mustard oil',
      ...base,
    ],
  ],
  'chole-bhature': [
    'Fryer',
    420,
    ['soy'],
    [
      '100 g refined flour',
      '90 g kabuli chana',
      onion(60),
      tomato(60),
      '30 g curd',
      '40 ml frying oil',
      '2 g mustard seed',
      ...base,
    ],
  ],
  'goan-fish-curry-rice': [
    'Rice and curry',
    440,
    ['crustacean'],
    [
      '160 g kingfish, waste 20%',
      rice,
      '60 g coconut, waste 40%',
      onion(40),
      tomato(30),
      '2 g mustard seed',
      ...base,
    ],
  ],
  'dal-makhani-naan': [
    'Tandoor and tawa',
    430,
    ['egg'],
    ['90 g refined flour', '70 g urad dal', tomato(60), '25 g butter', '20 ml cream', ...base],
  ],
  'pav-bhaji': [
    'Tandoor and tawa',
    400,
    ['soy', 'egg'],
    [
      '3 pc pav',
      '120 g potato, waste 15%',
      '60 g cauliflower, waste 40%',
      tomato(70),
      onion(40),
      '25 g butter',
      '6 g pav bhaji masala',
      ...base,
    ],
  ],
  'egg-curry-rice': [
    'Rice and curry',
    430,
    ['milk'],
    ['2 pc egg', rice, onion(70), tomato(70), ...base, '5 g garam masala'],
  ],
  'curd-rice': [
    'Cold kitchen',
    380,
    ['peanut'],
    [
      '180 g curd',
      '100 g basmati rice',
      '50 ml milk',
      '8 g cashew',
      '2 g mustard seed',
      '4 g salt',
    ],
  ],
  'kadhi-pakora-rice': [
    'Fryer',
    430,
    ['gluten'],
    [
      rice,
      '120 g curd',
      '60 g gram flour',
      onion(40),
      '25 ml frying oil',
      '2 g mustard seed',
      ...base,
    ],
  ],
  'mutton-rogan-josh': [
    'Rice and curry',
    420,
    ['nuts'],
    ['190 g mutton, waste 15%', '80 g whole wheat flour', onion(60), '50 g curd', ...base],
  ],
};
