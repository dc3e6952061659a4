/** The menu, as in 0001_ground.sql. */
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Allergen, Diet, MealCategory } from '#domain/meals.ts';
import type { Paise } from '#domain/money.ts';

const money = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>();

export const meals = pgTable('meals', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  category: text('category').$type<MealCategory>().notNull(),
  description: text('description').notNull(),
  imageUrl: text('image_url'),
  priceFor1Paise: money('price_for_1_paise'),
  priceFor2Paise: money('price_for_2_paise'),
  availableFor1: boolean('available_for_1').notNull(),
  availableFor2: boolean('available_for_2').notNull(),
  calories: integer('calories').notNull(),
  proteinGrams: integer('protein_grams').notNull(),
  tags: text('tags').array().notNull(),
  diet: text('diet').$type<Diet>().notNull(),
  allergens: text('allergens').array().$type<Allergen[]>().notNull(),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull(),
});

export const catalogue = pgTable('catalogue', {
  version: bigint('version', { mode: 'number' }).notNull(),
});
