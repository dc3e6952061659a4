/** What is missing before the shop opens. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { openingIds } from '#domain/settings/opening.ts';
import { powers } from '#domain/staff/access.ts';

export const Opening = z.object({
  isDone: z.boolean(),
  items: z.array(
    z.object({
      id: z.enum(openingIds),
      isDone: z.boolean(),
      /** It stands in the way of no order, but the owner answers for it. */
      isWarning: z.boolean(),
    }),
  ),
});
export type Opening = z.infer<typeof Opening>;

export const getOpening = endpoint({
  method: 'GET',
  path: '/api/admin/opening',
  summary: 'What is missing before the shop opens; warnings in live mode only',
  access: powers.changeSettings,
  reply: Opening,
});
