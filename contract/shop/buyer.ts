/** The business that an order is for, as its invoice names it. */
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { gstinPattern, isGstinValid } from '#domain/invoices/gstin.ts';

export const Buyer = z.strictObject(
  {
    /** As registered. */
    company: text('the name of the company', 100),
    gstin: z
      .string('Enter the GSTIN')
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(gstinPattern, 'Enter the 15 characters of the GSTIN'),
        z.refine(isGstinValid, 'This GSTIN is not valid. Check for typing mistakes'),
      ),
  },
  'Enter company and GSTIN',
);
export type Buyer = z.infer<typeof Buyer>;
