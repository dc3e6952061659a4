/** The areas that the kitchen delivers to, by delivery date. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Rupees, text } from '#contract/fields.ts';
import { areaLimits as limits } from '#domain/delivery/areas.ts';
import { slotLimits } from '#domain/delivery/slots.ts';
import { deliveryTermsLimits } from '#domain/settings/owner-limits.ts';
import { powers } from '#domain/staff/access.ts';
import { LeftOut, leftOutCount } from './left-out.ts';
import { publishing, rupeesBetween, sectionReply } from './settings/settings-section.ts';

const amount = (message: string, least: number, most: number) =>
  z.nullish(rupeesBetween(message, least, most));

export const AreaSettings = sectionReply({
  /** In order; none is everywhere. */
  areas: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Each `560038` or `560001-560010`. */
      pincodes: z.array(z.string()),
      /** For single meals; null: the fee that counts everywhere. */
      fee: z.nullable(Rupees),
      /** The least that single meals must come to; null for none. */
      minimum: z.nullable(Rupees),
      /** From here on single meals are delivered free; null for never. */
      freeFrom: z.nullable(Rupees),
      /** The delivery times that it has; null for all. */
      slotIds: z.nullable(z.array(z.string())),
      /** Whether orders can be paid in cash there. */
      takesCash: z.boolean(),
    }),
  ),
});
export type AreaSettings = z.infer<typeof AreaSettings>;

const minimumMessage = 'Enter an amount from ₹1 to ₹10,000, or leave it empty';

const Areas = {
  areas: z
    .array(
      z.strictObject({
        /** None for a new one. */
        id: z.optional(z.string('Send the id as text').check(z.maxLength(140, 'Unknown area'))),
        name: text('the name', limits.nameLengthMax),
        pincodes: z
          .array(z.string('Send each as text').check(z.maxLength(20, 'Enter one pincode or range')))
          .check(
            z.minLength(1, 'Enter at least one pincode'),
            z.maxLength(limits.rangesMax, `Enter at most ${limits.rangesMax} pincodes and ranges`),
          ),
        fee: amount('Enter a fee up to ₹1,000, such as 50', 0, deliveryTermsLimits.feePaiseMax),
        minimum: amount(minimumMessage, 100, limits.minimumPaiseMax),
        freeFrom: amount(minimumMessage, 100, limits.minimumPaiseMax),
        /** Empty or none: all delivery times. */
        slotIds: z.nullish(
          z
            .array(z.string('Send each as text'), 'Send the list of delivery times')
            .check(z.maxLength(slotLimits.countMax, 'Send each delivery time once')),
        ),
        /** When not sent it stays; a new area takes cash. */
        takesCash: z.optional(z.boolean('Choose yes or no')),
      }),
      'Send the list of areas',
    )
    .check(z.maxLength(limits.countMax, `Send at most ${limits.countMax} areas`)),
};

export const NewAreaSettings = z.strictObject({ ...Areas, ...publishing, leftOut: leftOutCount });
export type NewAreaSettings = z.infer<typeof NewAreaSettings>;

const path = '/api/admin/areas';
const access = powers.changeSettings;
/** As many areas and ranges as are allowed, with their names. */
const bodyBytesMax = 262_144;

export const getAreas = endpoint({
  method: 'GET',
  path,
  summary: 'Where the kitchen delivers, now and later',
  access,
  reply: AreaSettings,
});

export const publishAreas = endpoint({
  method: 'PUT',
  path,
  summary:
    'Replace the areas from a delivery date on (none: everywhere); what is left out is paused',
  access,
  body: NewAreaSettings,
  bodyBytesMax,
  reply: AreaSettings,
});

export const previewAreas = endpoint({
  method: 'POST',
  path: '/api/admin/areas/preview',
  summary:
    'The subscriptions that these areas would leave out, and the orders that stay; changes nothing',
  access,
  body: z.strictObject({ ...Areas, ...publishing }),
  bodyBytesMax,
  reply: LeftOut,
});
