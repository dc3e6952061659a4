/** Nutrition of demo dishes for one person, by slug; energy and protein stand with the dish. */
import type { Nutrition } from '#domain/menu/meal-label.ts';

/** In the order of FSSAI's table: g, but mg of cholesterol and sodium. */
type Figures = readonly [
  carbohydrate: number,
  sugar: number,
  addedSugar: number,
  fat: number,
  saturatedFat: number,
  cholesterol: number,
  sodium: number,
  fibre: number,
];

const figures: Readonly<Record<string, Figures>> = {
  'masala-dosa': [65, 4, 0, 13, 2, 0, 780, 6],
  poha: [52, 4, 0, 12, 2, 0, 620, 4],
  'idli-sambar': [63, 4, 0, 3, 0.5, 0, 810, 8],
  'aloo-paratha': [76, 7, 0, 18, 10, 40, 880, 8],
  'egg-bhurji-pav': [35, 6, 2, 25, 11, 585, 820, 3],
  'rajma-chawal': [82, 7, 0, 14, 2, 0, 860, 14],
  'chicken-biryani': [74, 7, 0, 30, 12, 145, 1020, 4],
  'palak-paneer-phulka': [44, 5, 0, 32, 14, 55, 840, 9],
  'dal-tadka-jeera-rice': [76, 4, 0, 15, 8, 30, 830, 9],
  'rajasthani-veg-thali': [104, 9, 0, 26, 11, 45, 1180, 15],
  'paneer-kathi-roll': [54, 6, 0, 32, 14, 55, 900, 4],
  'chole-bhature': [86, 8, 0, 32, 5, 5, 1040, 14],
  'goan-fish-curry-rice': [58, 4, 0, 24, 13, 85, 890, 5],
  'dal-makhani-naan': [79, 5, 0, 28, 16, 70, 910, 12],
  'pav-bhaji': [68, 10, 3, 25, 14, 55, 1090, 9],
  'egg-curry-rice': [70, 6, 0, 21, 5, 390, 880, 4],
  'curd-rice': [67, 11, 0, 12, 6, 30, 640, 2],
  'kadhi-pakora-rice': [76, 9, 0, 20, 5, 15, 900, 5],
  'mutton-rogan-josh': [49, 6, 0, 35, 12, 150, 960, 7],
  'grilled-chicken-greens': [28, 4, 0, 17, 3, 145, 620, 6],
  'paneer-quinoa-bowl': [42, 6, 0, 24, 11, 50, 540, 7],
  'moong-sprouts-chaat': [26, 7, 0, 11, 1.5, 0, 420, 8],
  'tandoori-chicken': [12, 5, 0, 26, 8, 215, 900, 2],
  'chicken-burrito-bowl': [65, 5, 0, 15, 3.5, 120, 680, 8],
};

/** Null for a dish without a recipe. */
export function demoNutritionOf(slug: string): Nutrition | null {
  const found = figures[slug];
  if (!found) return null;
  const [carbohydrate, sugar, addedSugar, fat, saturatedFat, cholesterol, sodium, fibre] = found;
  const fats = { fat, saturatedFat, transFat: 0, cholesterol };
  return { carbohydrate, sugar, addedSugar, ...fats, sodium, fibre };
}
