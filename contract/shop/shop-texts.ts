/** The pages that the owner writes: privacy, terms and others, with their earlier versions. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay } from '#contract/fields.ts';
import { textPages } from '#domain/settings/shop-texts.ts';

const Version = z.object({ version: z.int(), publishedOn: CalendarDay });

export const ShopText = z.object({
  page: z.enum(textPages),
  version: z.int(),
  publishedOn: CalendarDay,
  /** Plain text; blank lines between paragraphs, `## ` before a heading. */
  text: z.string(),
  /** All versions of this page, newest first. */
  versions: z.array(Version),
});
export type ShopText = z.infer<typeof ShopText>;

export const getShopText = endpoint({
  method: 'GET',
  path: '/api/texts/:page',
  summary: 'A page that the owner writes, as it is now or as a version of it was',
  access: 'public',
  params: z.strictObject({ page: z.string('Unknown page') }),
  query: z.strictObject({
    version: z.optional(
      z.pipe(
        z.string('Unknown version').check(z.regex(/^\d{1,6}$/, 'Unknown version')),
        z.transform(Number),
      ),
    ),
  }),
  reply: ShopText,
});
