/** The texts that an owner writes: the first words of the home page, and six pages. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { multilineText, text } from '#contract/fields.ts';
import { powers } from '#domain/staff/access.ts';

const pageLengthMax = 20_000;

const fields = {
  heroTitle: z.string(),
  heroLead: z.string(),
  /** Whether the pages show the fixed rating; they have no other. */
  showsRating: z.boolean(),
  privacy: z.string(),
  terms: z.string(),
  refunds: z.string(),
  delivery: z.string(),
  contact: z.string(),
  accessibility: z.string(),
};
const Texts = z.object(fields);

export const TextSettings = z.object({
  /** Counts up with each change; 0 until the first one. */
  version: z.int(),
  now: Texts,
  /** Always empty: a change counts at once. */
  next: z.array(Texts),
});
export type TextSettings = z.infer<typeof TextSettings>;

const page = (name: string) =>
  z.nullable(multilineText(`the text about ${name}`, pageLengthMax, 1));

/** Plain text; blank lines between paragraphs, `## ` before a heading. Null is the first text. */
export const NewTexts = z.strictObject({
  heroTitle: z.nullable(text('the headline', 80)),
  heroLead: z.nullable(text('the words below the headline', 240)),
  /** When not given, it stays as it is. */
  showsRating: z.optional(z.boolean('Choose yes or no')),
  privacy: page('privacy'),
  terms: page('the terms'),
  refunds: page('refunds'),
  delivery: page('delivery'),
  contact: page('contact'),
  accessibility: page('accessibility'),
  /** The version that was read; when not given, the change applies to any. */
  version: z.optional(z.int('Send the version as a number')),
});
export type NewTexts = z.infer<typeof NewTexts>;

export const getTextSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/texts',
  summary: 'The first words of the home page, and the texts of the pages',
  access: powers.changeSettings,
  reply: TextSettings,
});

export const publishTexts = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/texts',
  summary: 'Change them at once; 409 if they have changed since `version`',
  access: powers.changeSettings,
  body: NewTexts,
  // Six long texts in Hindi, three bytes to a character.
  bodyBytesMax: 524_288,
  reply: TextSettings,
});
