/** What staff type to find people by a part of name, email or phone. */

// Phones are kept without what people type between the digits.
const typedPhone = /^[\s()-]*\+?[\s()-]*\d[\d\s()-]*$/;

/** The text to look for, in any case: composed (NFC) as names are kept, a phone as phones are. */
export function readSearchText(typed: string): string {
  return typedPhone.test(typed) ? typed.replaceAll(/[\s()-]/g, '') : typed.normalize();
}
