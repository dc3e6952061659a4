/** The delivery times that customers choose from, by delivery date. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/fields.ts';
import { slotLimits as limits } from '#domain/delivery/slots.ts';
import { powers } from '#domain/staff/access.ts';
import { LeftOut, leftOutCount } from './left-out.ts';
import { publishing, sectionReply, timeOfDay, wholeNumber } from './settings/settings-section.ts';

const time = timeOfDay('Enter the time as 12:30');

export const SlotSettings = sectionReply({
  /** In order; none means that nobody chooses a time. */
  slots: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** In India, on the day of the delivery. */
      from: z.string(),
      to: z.string(),
      /** In India, on the day before. */
      cutoff: z.string(),
      /** How many orders are delivered in it on one day; null for no limit. */
      stopsMax: z.nullable(z.int()),
    }),
  ),
});
export type SlotSettings = z.infer<typeof SlotSettings>;

const stopsMessage = 'Enter a whole number up to 1,00,000, or leave it empty';

const Slots = {
  slots: z
    .array(
      z.strictObject({
        /** None for a new one. */
        id: z.optional(
          z.string('Send the id as text').check(z.maxLength(140, 'Unknown delivery time')),
        ),
        name: text('the name', limits.nameLengthMax),
        from: time,
        to: time,
        cutoff: time,
        stopsMax: z.nullable(wholeNumber(stopsMessage, 0, limits.stopsMax)),
      }),
      'Send the list of delivery times',
    )
    .check(z.maxLength(limits.countMax, `Send at most ${limits.countMax} delivery times`)),
};

export const NewSlotSettings = z.strictObject({ ...Slots, ...publishing, leftOut: leftOutCount });
export type NewSlotSettings = z.infer<typeof NewSlotSettings>;

const path = '/api/admin/slots';
const access = powers.changeSettings;

export const getSlots = endpoint({
  method: 'GET',
  path,
  summary: 'The delivery times, now and later',
  access,
  reply: SlotSettings,
});

export const publishSlots = endpoint({
  method: 'PUT',
  path,
  summary: 'Replace the delivery times from a delivery date on (none: nobody chooses one)',
  access,
  body: NewSlotSettings,
  reply: SlotSettings,
});

export const previewSlots = endpoint({
  method: 'POST',
  path: '/api/admin/slots/preview',
  summary:
    'The subscriptions that these delivery times would leave out, and the orders that stay; ' +
    'changes nothing',
  access,
  body: z.strictObject({ ...Slots, ...publishing }),
  reply: LeftOut,
});
