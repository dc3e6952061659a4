/** The demo menu and its pictures match. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DemoMeal } from '#server/db/seed/demo-meal.ts';
import { demoMeals } from '#server/db/seed/demo-meals.ts';
import { drawDish } from './recipe.ts';
import { recipes } from './recipes.ts';
import { dishFileNames, dishFolder } from './rendered-files.ts';

const inCategory = (category: DemoMeal['category']) =>
  demoMeals.filter((meal) => meal.category === category);

describe('demo catalogue', () => {
  it('has 61 meals in the agreed order of categories', () => {
    const order = ['indulgent', 'breakfast', 'lunch', 'gym'] as const;
    expect(order.map((category) => inCategory(category).length)).toEqual([9, 17, 18, 17]);
    expect(demoMeals).toEqual(order.flatMap(inCategory));
    expect(demoMeals).toHaveLength(61);
  });

  it('starts with the Margherita', () => {
    expect(demoMeals[0]).toMatchObject({
      slug: 'margherita-pizza',
      name: 'Margherita Pizza',
      priceFor1Paise: 31900,
      priceFor2Paise: 59900,
    });
  });

  it('gives every meal its own slug and name', () => {
    expect(new Set(demoMeals.map((meal) => meal.slug)).size).toBe(61);
    expect(new Set(demoMeals.map((meal) => meal.name)).size).toBe(61);
    for (const { slug } of demoMeals) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(demoMeals.filter((meal) => meal.name.includes('&'))).toHaveLength(1);
  });

  it('has about eight meals in one size only', () => {
    const oneOnly = demoMeals.filter((meal) => !meal.availableFor2);
    const twoOnly = demoMeals.filter((meal) => !meal.availableFor1);
    expect([oneOnly.length, twoOnly.length]).toEqual([5, 3]);
  });

  it('is about three fifths vegetarian', () => {
    const share = demoMeals.filter((meal) => meal.diet === 'veg').length / demoMeals.length;
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(0.65);
  });
});

describe.each(demoMeals)('$slug', (meal) => {
  it('has whole-rupee prices in range, for two a little under double', () => {
    const { priceFor1Paise: one, priceFor2Paise: two } = meal;
    expect(meal.availableFor1).toBe(one !== null);
    expect(meal.availableFor2).toBe(two !== null);
    expect(meal.availableFor1 || meal.availableFor2).toBe(true);
    for (const price of [one, two]) if (price !== null) expect(price % 100).toBe(0);
    if (one !== null) {
      expect(one).toBeGreaterThanOrEqual(14900);
      expect(one).toBeLessThanOrEqual(44900);
      if (two !== null) expect(two / one).toSatisfy((ratio: number) => ratio >= 1.8 && ratio < 2);
    }
  });

  it('is described in two short lines with believable numbers', () => {
    expect(meal.description.length).toBeGreaterThanOrEqual(70);
    expect(meal.description.length).toBeLessThanOrEqual(120);
    expect(meal.description).not.toContain('!');
    expect(meal.tags.length).toBeGreaterThanOrEqual(2);
    expect(meal.tags.length).toBeLessThanOrEqual(4);
    expect(meal.calories).toBeGreaterThan(meal.proteinGrams * 4);
    expect(meal.calories).toBeLessThan(1000);
  });

  it('has a diet and allergens that match the description', () => {
    const { diet, allergens, description, name } = meal;
    const words = `${name} ${description}`.toLowerCase();
    if (diet === 'egg') expect(allergens).toContain('egg');
    if (diet === 'veg') {
      expect(allergens).not.toContain('egg');
      expect(allergens).not.toContain('fish');
      expect(allergens).not.toContain('crustacean');
      expect(words).not.toMatch(/\b(chicken|fish|eggs?|mutton|goat|prawns?|salmon|basa)\b/);
    }
    if (/paneer|butter|curd|cream|cheese|mozzarella/.test(words.replace('peanut butter', ''))) {
      expect(allergens).toContain('milk');
    }
    if (/pizza|penne|noodle|toast|pav\b|paratha|phulka|naan|wrap|semolina/.test(words)) {
      expect(allergens).toContain('gluten');
    }
    if (/peanut/.test(words)) expect(allergens).toContain('peanut');
    expect(new Set(allergens).size).toBe(allergens.length);
  });
});

describe('dish pictures', () => {
  it('has one recipe for each meal and one for the empty plate', () => {
    const drawn = recipes.map((recipe) => recipe.slug).sort();
    expect(drawn).toEqual([...demoMeals.map((meal) => meal.slug), 'plate'].sort());
    expect(new Set(recipes.map((recipe) => recipe.seed)).size).toBe(recipes.length);
  });

  it('has exactly the rendered files of these recipes', () => {
    const wanted = recipes.flatMap((recipe) => dishFileNames(recipe.slug));
    expect(readdirSync(dishFolder).sort()).toEqual(wanted.sort());
  });

  it.each(recipes)('draws $slug the same way every time', (recipe) => {
    expect(drawDish(recipe)).toBe(drawDish(recipe));
  });
});
