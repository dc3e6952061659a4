/** Who runs the shop and how to reach them: name, numbers of licences, contact. */
import * as z from 'zod/mini';
import { Email } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { multilineText, text } from '#contract/fields.ts';
import { colourFaults } from '#domain/colours/colour-faults.ts';
import type { Hex } from '#domain/colours/oklch.ts';
import { isGstinValid } from '#domain/invoices/gstin.ts';
import { isPictureUrl, mediaNameOf } from '#domain/menu/media.ts';
import { isIndianMobile, isIndianPhone } from '#domain/settings/identity.ts';
import { powers } from '#domain/staff/access.ts';
import { Fssai, Gstin } from '../settings.ts';

/** As everybody may see it; null where the owner has none. */
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

const Fields = z.extend(Business, {
  brandName: z.string(),
  /** The address of a picture of the library. */
  logo: z.nullable(z.string()),
  colours: z.nullable(z.object({ primary: z.string(), accent: z.string() })),
});

export const IdentitySettings = z.object({
  /** Counts up with each change; 0 until the first one. */
  version: z.int(),
  now: Fields,
  /** Always empty: a change counts at once. */
  next: z.array(Fields),
});
export type IdentitySettings = z.infer<typeof IdentitySettings>;

const phoneMessage = 'Enter an Indian phone number, such as +91 98000 00000';
const mobileMessage = 'Enter an Indian mobile number, such as +91 98000 00000';

const logoMessage = 'Choose a picture of the media library, or null for none';

/** As a meal's picture, but no drawing of the shop: its address in the library. */
const LogoUrl = z
  .string(logoMessage)
  .check(z.refine((url) => mediaNameOf(url) !== null && isPictureUrl(url), logoMessage));

const colour = (name: string) => {
  const message = `Write the ${name} as #rrggbb, such as #7a1242`;
  const missing = `Choose the ${name} too, or leave both colours empty`;
  return z.pipe(
    z
      .string(message)
      .check(z.minLength(1, { error: missing, abort: true }), z.regex(/^#[0-9a-f]{6}$/i, message)),
    z.transform((text) => text.toLowerCase() as Hex),
  );
};

/** Words and rings in them must be seen on every page, in both themes. */
const NewColours = z
  .strictObject(
    { primary: colour('main colour'), accent: colour('accent colour') },
    'Send both colours, or null for the usual ones',
  )
  .check((given) => {
    if (given.issues.length > 0) return;
    for (const { field, message } of colourFaults(given.value)) {
      given.issues.push({ code: 'custom', input: given.value, path: [field], message });
    }
  });

/** Null where the owner has none. */
export const NewIdentity = z.strictObject({
  brandName: text('the name of the shop', 40),
  legalName: z.nullable(text('the legal name', 100)),
  address: z.nullable(multilineText('the address', 300, 1)),
  gstin: z.nullable(
    Gstin.check(z.refine(isGstinValid, 'This GSTIN is not valid. Check for typing mistakes')),
  ),
  fssai: z.nullable(Fssai),
  phone: z.nullable(text('the phone number', 24).check(z.refine(isIndianPhone, phoneMessage))),
  email: z.nullable(Email),
  whatsapp: z.nullable(
    text('the WhatsApp number', 24).check(z.refine(isIndianMobile, mobileMessage)),
  ),
  grievanceOfficer: z.nullable(text('the grievance officer', 200)),
  /** Stays as it is when not given; so do the colours. */
  logo: z.optional(z.nullable(LogoUrl)),
  colours: z.optional(z.nullable(NewColours)),
  /** The version that was read; when not given, the change applies to any. */
  version: z.optional(z.int('Send the version as a number')),
});
export type NewIdentity = z.infer<typeof NewIdentity>;

export const getIdentitySettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/identity',
  summary: 'Name, logo, colours, licences and contact of the business',
  access: powers.changeSettings,
  reply: IdentitySettings,
});

export const publishIdentity = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/identity',
  summary: 'Change them at once; 409 if they have changed since `version`',
  access: powers.changeSettings,
  body: NewIdentity,
  reply: IdentitySettings,
});
