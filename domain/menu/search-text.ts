/** Normalises a search for people by part of a name, email or phone number. */

// Phone numbers are stored without the characters people type between digits.
const typedPhone = /^[\s()-]*\+?[\s()-]*\d[\d\s()-]*$/;

/**
 * The text to search for, ignoring case: composed (NFC) like stored names, and a phone number like
 * stored phone numbers.
 */
export function readSearchText(typed: string): string {
  return typedPhone.test(typed) ? typed.replaceAll(/[\s()-]/g, '') : typed.normalize();
}
