/** Who runs the shop and how to reach them; null where an owner has none. */
import { brand } from '#domain/brand.ts';
import type { BrandColours } from '#domain/colours/brand-theme.ts';

/** A picture of the media library, with the size of its largest file. */
export interface Logo {
  /** Its name in the library. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export interface Identity {
  readonly brandName: string;
  readonly legalName: string | null;
  /** May have several lines. */
  readonly address: string | null;
  readonly gstin: string | null;
  readonly fssai: string | null;
  /** As the owner writes it: a mobile, a landline or a toll-free number. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly whatsapp: string | null;
  /** The name, and how to reach them (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
  readonly grievanceOfficer: string | null;
  /** Shown where the name in letters is otherwise. */
  readonly logo: Logo | null;
  /** Null for those of the shop. */
  readonly colours: BrandColours | null;
}

/** Until the owner publishes another: placeholders (Spec 2.2), and no invented numbers. */
export const initialIdentity: Identity = {
  brandName: brand.name,
  legalName: null,
  address: 'Sukoon Kitchen, 12 Example Street, Bengaluru 560001',
  gstin: null,
  fssai: null,
  phone: '+91 98000 00000',
  email: 'hello@sukoon.example',
  whatsapp: null,
  grievanceOfficer: null,
  logo: null,
  colours: null,
};

/** Everything but the digits, and the ways to begin a call from India. */
const callPrefix = /^(?:91|0)(?=\d{10}$)/;

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(callPrefix, '');

/** A mobile or landline number with its area code, or a toll-free number. */
export function isIndianPhone(phone: string): boolean {
  const digits = digitsOf(phone);
  const isWritten = /^\+?[\d\s()-]{8,24}$/.test(phone);
  return isWritten && /^(?:1800\d{6,7}|[2-9]\d{9})$/.test(digits);
}

/** Mobile numbers only: WhatsApp is reached by one. */
export const isIndianMobile = (phone: string): boolean =>
  isIndianPhone(phone) && /^[6-9]\d{9}$/.test(digitsOf(phone));

/** The link that writes to a mobile number on WhatsApp. */
export const whatsAppLink = (mobile: string): string => `https://wa.me/91${digitsOf(mobile)}`;
