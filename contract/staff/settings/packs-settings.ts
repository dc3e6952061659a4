/** The meal packs that an owner offers, by delivery date. */
import * as z from 'zod/mini';
import { optionalText, Rupees, text } from '#contract/fields.ts';
import { lineQuantityMax } from '#domain/money/pricing.ts';
import { packLimits as limits } from '#domain/settings/owner-limits.ts';
import {
  publishing,
  rupeesBetween,
  sectionCalls,
  sectionReply,
  wholeNumber,
} from './settings-section.ts';

const price = (label: string) =>
  rupeesBetween(`Enter ${label} up to ₹1,00,000, such as 2700`, 1, limits.pricePaiseMax);
const mealsMessage = `Enter 1 to ${lineQuantityMax} meals`;
const yesOrNo = z.boolean('Must be true or false');

export const PackSettings = sectionReply({
  packs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      meals: z.int(),
      price: Rupees,
      originalPrice: z.nullable(Rupees),
      isPopular: z.boolean(),
      isActive: z.boolean(),
      dishesMax: z.nullable(z.int()),
    }),
  ),
});
export type PackSettings = z.infer<typeof PackSettings>;

export const NewPackSettings = z.strictObject({
  /** In the order of the pages; those left out are retired. */
  packs: z
    .array(
      z.strictObject({
        /** Of a pack there is; a new one gets its id from the shop. */
        id: z.optional(z.string('Send the id as text')),
        name: text('the name', limits.nameLengthMax),
        /** When not given, it stays as it was. */
        description: optionalText('the description', limits.descriptionLengthMax),
        meals: wholeNumber(mealsMessage, 1, lineQuantityMax),
        /** Without tax. */
        price: price('a price'),
        /** Shown struck through; null for none. */
        originalPrice: z.nullable(price('an earlier price')),
        isPopular: yesOrNo,
        isActive: yesOrNo,
        /** The most different dishes it is filled with; null for as many as are suitable. */
        dishesMax: z.nullish(wholeNumber(mealsMessage, 1, lineQuantityMax)),
      }),
      'Send the list of packs',
    )
    .check(z.maxLength(limits.countMax, `Send at most ${limits.countMax} packs`)),
  ...publishing,
});
export type NewPackSettings = z.infer<typeof NewPackSettings>;

export const { get: getPackSettings, publish: publishPackSettings } = sectionCalls(
  'packs',
  'The meal packs',
  NewPackSettings,
  PackSettings,
);
