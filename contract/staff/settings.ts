/** The seller's details and tax rates for invoices (CGST rule 46, FSSAI). */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Pincode, text } from '#contract/fields.ts';
import { gstinPattern } from '#domain/invoices/gstin.ts';
import { gstPercentMax } from '#domain/settings/tax-terms.ts';
import { powers } from '#domain/staff/access.ts';

const percentRange = `Choose 0 to ${gstPercentMax}`;
const Percent = z
  .int('Choose a whole percentage')
  .check(z.minimum(0, percentRange), z.maximum(gstPercentMax, percentRange));

const Sac = z.string('Enter the SAC').check(z.regex(/^\d{4,8}$/, 'Enter 4 to 8 digits'));

export const Gstin = z
  .string('Enter the GSTIN')
  .check(z.regex(gstinPattern, 'Enter the 15 characters of the GSTIN'));

export const Fssai = z
  .string('Enter the FSSAI number')
  .check(z.regex(/^\d{14}$/, 'Enter the 14 digits of the FSSAI licence'));

const missing = "Fill in the seller's details";

const fields = {
  legalName: text('the legal name', 100),
  addressLine1: text('the house and street', 120),
  addressLine2: z.nullable(text('address line 2', 120)),
  city: text('the city', 60),
  pincode: Pincode,
  /** Two-digit code of the State for GST, such as 29 for Karnataka. */
  stateCode: z
    .string('Choose the State')
    .check(z.regex(/^(0[1-9]|[12]\d|3[0-8]|97)$/, 'Enter the two-digit GST code of the State')),
  /** Null if the business is not registered; its invoices then have no tax. */
  gstin: z.nullable(Gstin),
  fssai: Fssai,
  mealSac: Sac,
  packSac: Sac,
  /** Included in the prices of single meals and of their delivery. */
  mealGstPercent: Percent,
};

export const Seller = z.strictObject(fields, missing);
export type Seller = z.infer<typeof Seller>;

/** Name and numbers are those of the business, and need not be repeated here. */
export const NewSeller = z.strictObject(
  {
    ...fields,
    legalName: z.optional(fields.legalName),
    gstin: z.optional(fields.gstin),
    fssai: z.optional(fields.fssai),
  },
  missing,
);
export type NewSeller = z.infer<typeof NewSeller>;

export const Settings = z.object({
  /** Null until filled in; no invoices are issued until then. */
  seller: z.nullable(Seller),
  version: z.int(),
});
export type Settings = z.infer<typeof Settings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: "The shop's legal and tax details",
  access: powers.changeSettings,
  reply: Settings,
});

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change the settings; 409 if they have changed since `version`',
  access: powers.changeSettings,
  body: z.strictObject({ seller: NewSeller, version: z.int('Send the version') }),
  reply: Settings,
});
