/** Who runs the shop and how to reach them, for pages and for the settings. */
import * as z from 'zod/mini';

/** Null where they have none. */
export const Business = z.object({
  legalName: z.nullable(z.string()),
  /** May have several lines. */
  address: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  fssai: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  grievanceOfficer: z.nullable(z.string()),
});
export type Business = z.infer<typeof Business>;
