/** The categories of the menu that an owner keeps: names, colours, order. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/fields.ts';
import { categoryColours, categoryLimits as limits } from '#domain/menu/categories.ts';
import { powers } from '#domain/staff/access.ts';

const Fields = z.object({
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      colour: z.enum(categoryColours),
      isActive: z.boolean(),
    }),
  ),
});

export const CategorySettings = z.object({
  /** Counts up with each change; 0 until the first one. */
  version: z.int(),
  now: Fields,
  /** Always empty: a change counts at once. */
  next: z.array(Fields),
});
export type CategorySettings = z.infer<typeof CategorySettings>;

export const NewCategorySettings = z.strictObject({
  /** In the order of the pages; those left out are retired. */
  categories: z
    .array(
      z.strictObject({
        /** Of a category there is; a new one gets its id from the shop. */
        id: z.optional(z.string('Send the id as text')),
        name: text('the name', limits.nameLengthMax),
        colour: z.enum(categoryColours, 'Choose yellow, green, red or blue'),
        isActive: z.boolean('Must be true or false'),
      }),
      'Send the list of categories',
    )
    .check(z.maxLength(limits.countMax, `Send at most ${limits.countMax} categories`)),
  /** The version that was read; when not given, the change applies to any. */
  version: z.optional(z.int('Send the version as a number')),
});
export type NewCategorySettings = z.infer<typeof NewCategorySettings>;

export const getCategorySettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/categories',
  summary: 'The categories of the menu, retired ones included',
  access: powers.changeSettings,
  reply: CategorySettings,
});

export const publishCategorySettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/categories',
  summary: 'Change them at once; 409 if they have changed since `version`',
  access: powers.changeSettings,
  body: NewCategorySettings,
  reply: CategorySettings,
});
