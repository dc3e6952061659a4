/** The number of a business that is registered for GST. */
import { stateName } from './invoice-states.ts';

/** State, PAN of the business, its count of registrations in the State, Z, check character. */
export const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character of a GSTIN, computed from the 14 before it: Luhn's rule in base 36. */
function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** Whether there is its State and the others make its last character; not its form. */
export const isGstinValid = (gstin: string): boolean =>
  stateName(gstin.slice(0, 2)) !== null && checkCharacter(gstin.slice(0, 14)) === gstin.slice(14);
