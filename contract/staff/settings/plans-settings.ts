/** The plans of subscriptions that an owner offers, by delivery date. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { categoryId, optionalText, Rupees, slotId, text } from '#contract/fields.ts';
import { planLimits as limits } from '#domain/settings/owner-limits.ts';
import { powers } from '#domain/staff/access.ts';
import { LeftOut, leftOutCount } from '../left-out.ts';
import { publishing, rupeesBetween, sectionCalls, sectionReply } from './settings-section.ts';

export const PlanSettings = sectionReply({
  plans: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      category: z.string(),
      pricePerDay: Rupees,
      /** The delivery time of its deliveries; null for the first one that there is. */
      slotId: z.nullable(z.string()),
      isActive: z.boolean(),
    }),
  ),
});
export type PlanSettings = z.infer<typeof PlanSettings>;

export const NewPlanSettings = z.strictObject({
  /** In the order of the pages; those left out are retired. */
  plans: z
    .array(
      z.strictObject({
        /** Of a plan there is; a new one gets its id from the shop. */
        id: z.optional(z.string('Send the id as text')),
        name: text('the name', limits.nameLengthMax),
        /** When not given, it stays as it was. */
        description: optionalText('the description', limits.descriptionLengthMax),
        /** Of the meals it delivers; a plan keeps it. */
        category: categoryId('Choose a category of the menu'),
        /** With tax. */
        pricePerDay: rupeesBetween(
          'Enter a price from ₹1 to ₹1,00,000, such as 249',
          limits.pricePaiseMin,
          limits.pricePaiseMax,
        ),
        /** When not given, it stays as it was. */
        slotId: z.nullish(slotId),
        isActive: z.boolean('Must be true or false'),
      }),
      'Send the list of plans',
    )
    .check(z.maxLength(limits.countMax, `Send at most ${limits.countMax} plans`)),
  ...publishing,
  leftOut: leftOutCount,
});
export type NewPlanSettings = z.infer<typeof NewPlanSettings>;

export const { get: getPlanSettings, publish: publishPlanSettings } = sectionCalls(
  'plans',
  'The plans of subscriptions',
  NewPlanSettings,
  PlanSettings,
);

export const previewPlans = endpoint({
  method: 'POST',
  path: '/api/admin/settings/plans/preview',
  summary: 'The subscriptions that the delivery times of these plans leave out; changes nothing',
  access: powers.changeSettings,
  body: NewPlanSettings,
  reply: LeftOut,
});
