/** Normalises a search for people by part of a name, email or phone number. */

// Phone numbers are stored without the characters people type between digits.
const typedPhone = /^[\s()-]*\+?[\s()-]*\d[\d\s()-]*$/;

// In India a 0 is dialled before a mobile number.
const trunkPrefix = /^0(?=[6-9])/;

/**
 * The text to search for, ignoring case: composed (NFC) like stored names, and a phone number like
 * stored phone numbers.
 */
export function readSearchText(typed: string): string {
  if (!typedPhone.test(typed)) return typed.normalize();
  return typed.replaceAll(/[\s()-]/g, '').replace(trunkPrefix, '');
}
