/** Editing the menu. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  Amount,
  CalendarDay,
  categoryId,
  Instant,
  MealId,
  multilineText,
  optionalMultilineText,
  optionalText,
  text,
} from '#contract/fields.ts';
import { Meal, MealParams, OnSale } from '#contract/meals.ts';
import { allergens, diets } from '#domain/menu/meals.ts';
import { isPictureUrl } from '#domain/menu/media.ts';
import { type OnSale as SaleTerms, saleWeekdays } from '#domain/menu/on-sale.ts';
import { parseRupees } from '#domain/money/money.ts';
import { powers } from '#domain/staff/access.ts';
import { labelBody, staffLabel } from './meal-label.ts';

export const StaffMeal = z.extend(Meal, {
  /** Null if the English text is used instead. */
  nameHindi: z.nullable(z.string()),
  descriptionHindi: z.nullable(z.string()),
  ...staffLabel,
  /** On which dates it is on sale; null is always. */
  onSale: z.nullable(OnSale),
  /** Coming dates on which it is sold out, by a limit of 0 or by orders; in order. */
  soldOutOn: z.array(CalendarDay),
  /** Coming dates with a limit, in order; `before` is the one that it had until it was sold out. */
  limits: z.array(z.object({ date: CalendarDay, portions: z.int(), before: z.optional(z.int()) })),
  /** Sent back with an edit, to detect concurrent changes. */
  version: z.int(),
  updatedAt: Instant,
});
export type StaffMeal = z.infer<typeof StaffMeal>;

const priceMinPaise = 100;
const priceMaxPaise = 10_000_000;

/** Spec 5.8: an empty price is sent as null and means that there is none. */
const Price = z.nullish(
  Amount.check(
    z.refine((amount) => {
      const amountPaise = parseRupees(String(amount));
      return amountPaise === null || (amountPaise >= priceMinPaise && amountPaise <= priceMaxPaise);
    }, 'Choose a price from ₹1 to ₹1,00,000'),
  ),
);

const wholeNumber = (label: string, max: number) =>
  z
    .int(`Enter ${label} as a whole number`)
    .check(
      z.minimum(0, `Enter ${label} as a whole number`),
      z.maximum(max, 'This number is too high'),
    );

const PictureUrl = z
  .string('Choose a picture from the library.')
  .check(z.refine(isPictureUrl, 'Choose a picture from the library.'));

// Spec 5.8: staff enter tags separated by commas.
const Tag = text('the tag', 40).check(
  z.refine((tag) => !tag.includes(','), 'Tags cannot contain commas'),
);

const saleDatesMax = 366;

const SaleWeekdays = z
  .array(z.enum(saleWeekdays, 'Choose weekdays from mon to sun'), 'Send the list of weekdays')
  .check(z.minLength(1, 'Choose at least one weekday'));
const SaleDates = z
  .array(CalendarDay, 'Send the list of dates')
  .check(
    z.minLength(1, 'Choose at least one date'),
    z.maxLength(saleDatesMax, `Choose at most ${saleDatesMax} dates`),
  );

/** Null and `{}` are always. */
const Sale = z.nullable(
  z
    .strictObject(
      {
        weekdays: z.optional(z.readonly(SaleWeekdays)),
        from: z.optional(CalendarDay),
        to: z.optional(CalendarDay),
        dates: z.optional(z.readonly(SaleDates)),
      },
      'Choose when it is on sale',
    )
    .check(
      z.refine(({ from, to }: SaleTerms) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        message: 'Choose a last day that is not before the first',
      }),
    ),
);

/**
 * The fields of a meal. An optional field that is missing stays unchanged. For a new meal it has a
 * default: on the menu, available in sizes with a price, diet from its tags.
 */
export const MealBody = z.strictObject({
  name: text('the name', 120),
  description: multilineText('the description', 1_000, 1),
  category: categoryId('Choose a category'),
  calories: wholeNumber('the calories', 10_000),
  protein: wholeNumber('the protein', 1_000),
  priceFor1: Price,
  priceFor2: Price,
  availableFor1: z.optional(z.boolean('Must be true or false')),
  availableFor2: z.optional(z.boolean('Must be true or false')),
  tags: z.optional(
    z.array(Tag, 'Send the list of tags').check(z.maxLength(20, 'Use at most 20 tags')),
  ),
  isActive: z.optional(z.boolean('Must be true or false')),
  /** On each of `dates`, and on each of `weekdays` (without any, daily) from `from` to `to`. */
  onSale: z.optional(Sale),
  diet: z.optional(z.enum(diets, 'Choose veg, egg or non-veg')),
  allergens: z.optional(
    z.array(z.enum(allergens, 'Unknown allergen'), 'Send the list of allergens'),
  ),
  imageUrl: z.nullish(PictureUrl),
  /** Shown on Hindi pages; null or empty removes it. */
  nameHindi: optionalText('the Hindi name', 120),
  descriptionHindi: optionalMultilineText('the Hindi description', 1_000),
  ...labelBody,
  /** The version that was edited; if it has changed, the reply is 409 `conflict`. */
  version: z.optional(z.int('Send the version')),
});
export type MealBody = z.infer<typeof MealBody>;

export const listStaffMeals = endpoint({
  method: 'GET',
  path: '/api/admin/meals',
  summary: 'The whole menu in order, including meals not on offer',
  access: powers.editMenu,
  reply: z.array(StaffMeal),
});

export const createMeal = endpoint({
  method: 'POST',
  path: '/api/admin/meals',
  summary: 'Add a meal at the end of the menu',
  access: powers.editMenu,
  body: MealBody,
  reply: StaffMeal,
  status: 201,
});

export const updateMeal = endpoint({
  method: 'PUT',
  path: '/api/admin/meals/:id',
  summary: 'Change a meal; 409 if it has changed since `version`',
  access: powers.editMenu,
  params: MealParams,
  /** Spec 3.1 lists `id` among the fields: it may be sent, and is ignored, as are the limits. */
  body: z.extend(MealBody, {
    id: z.optional(MealId),
    soldOutOn: z.optional(z.array(z.unknown(), 'Send the list of days')),
    limits: z.optional(z.array(z.unknown(), 'Send the list of limits')),
  }),
  reply: StaffMeal,
});

export const getMealToCook = endpoint({
  method: 'GET',
  path: '/api/admin/meals/:id/to-cook',
  summary: 'How many portions of a meal are ordered from today on, with the last day',
  access: powers.editMenu,
  params: MealParams,
  reply: z.object({
    /** Of placed orders that have yet to go out; a meal for 2 is two. */
    portions: z.int(),
    /** Null without any. */
    lastDate: z.nullable(CalendarDay),
  }),
});

export const deleteMeal = endpoint({
  method: 'DELETE',
  path: '/api/admin/meals/:id',
  summary: 'Delete a meal; one that was ordered is retired, since orders refer to it',
  access: powers.editMenu,
  params: MealParams,
  reply: z.object({ outcome: z.enum(['deleted', 'retired']) }),
});

export const setMealImage = endpoint({
  method: 'PATCH',
  path: '/api/admin/meals/:id/image',
  summary: 'Set the picture of a meal from the library, or remove it',
  access: powers.editMenu,
  params: MealParams,
  body: z.strictObject({ imageUrl: z.nullable(PictureUrl) }),
  reply: StaffMeal,
});

const MealIds = z
  .array(MealId, 'Send the list of meals')
  .check(z.minLength(1, 'Send the list of meals'), z.maxLength(1_000, 'Send at most 1,000 meals'));

const Arrangement = z.strictObject({
  ids: MealIds,
  /** The order that staff saw; if it has changed, the reply is 409 `conflict`. */
  expected: z.optional(MealIds),
});
export type Arrangement = z.infer<typeof Arrangement>;

export const arrangeMenu = endpoint({
  method: 'PUT',
  path: '/api/admin/meals/order',
  summary: 'Reorder the menu; meals left out follow in their current order',
  access: powers.editMenu,
  body: Arrangement,
  reply: z.array(StaffMeal),
});

const importBytesMax = 1_048_576;

export const importMeals = endpoint({
  method: 'POST',
  path: '/api/admin/meals/import',
  summary: 'Import meals from a CSV as exported: all of its rows, or none',
  access: powers.editMenu,
  upload: { field: 'file', bytesMax: importBytesMax },
  query: z.strictObject({
    /** `true` only reports what would change. */
    check: z.optional(z.enum(['true', 'false'], 'Must be true or false')),
  }),
  reply: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /** Lines of new meals whose name is already on the menu. */
    namesakes: z.array(z.object({ line: z.int(), name: z.string() })),
    /** Lines whose meal declares these allergens until then, also as traces, and no longer. */
    undeclared: z.array(
      z.object({ line: z.int(), name: z.string(), allergens: z.array(z.enum(allergens)) }),
    ),
  }),
  limit: 'upload',
});

export const exportMeals = endpoint({
  method: 'GET',
  path: '/api/admin/meals/export',
  summary: 'The whole menu as CSV',
  access: powers.editMenu,
  file: 'text/csv',
  limit: 'file',
});
