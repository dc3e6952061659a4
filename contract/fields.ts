/** Field schemas used by several calls: ids, rupees, dates, text. */
import * as z from 'zod/mini';
import { parseCalendarDate } from '#domain/calendar/calendar.ts';
import { pincodePattern } from '#domain/delivery/pincodes.ts';
import { categoryLimits } from '#domain/menu/categories.ts';
import { allergens } from '#domain/menu/meals.ts';
import { parseRupees } from '#domain/money/money.ts';

/** In small letters, as the database has it: ids are compared as texts. */
export const Id = z.uuid('Unknown id').check(z.toLowerCase());

/** Meals have serial numbers (decision 0027, Ids), up to the largest integer of the database. */
export const MealId = z
  .int('Unknown meal')
  .check(z.minimum(1, 'Unknown meal'), z.maximum(2_147_483_647, 'Unknown meal'));

export const Allergens = z
  .array(z.enum(allergens, 'Unknown allergen'), 'Send the list of allergens')
  .check(z.maxLength(allergens.length, 'Choose each allergen only once'));

/** The id of a category; the server refuses one that is not on the menu. */
export const categoryId = (message: string) =>
  z
    .string(message)
    .check(z.minLength(1, message), z.maxLength(categoryLimits.idLengthMax, message));

/** The id of a delivery time; the server refuses one that cannot be chosen. */
export const slotId = z
  .string('Choose a delivery time')
  .check(z.minLength(1, 'Choose a delivery time'), z.maxLength(140, 'Choose a delivery time'));

/** `"1681.50"`: rupees as a decimal string (decision 0027, Money). */
export const Rupees = z
  .string('Enter an amount such as 348.00')
  .check(z.refine((text) => parseRupees(text) !== null, 'Enter an amount such as 348.00'));

/** Rupees as `"348.00"` or as the number 348. */
export const Amount = z
  .union([z.string(), z.number()], 'Enter an amount such as 348.00')
  .check(
    z.refine((amount) => parseRupees(String(amount)) !== null, 'Enter an amount such as 348.00'),
  );

export const CalendarDay = z
  .string('Choose a date')
  .check(z.refine((text) => parseCalendarDate(text) !== null, 'Enter the date as YYYY-MM-DD'));

export const Pincode = z
  .string('Enter the pincode')
  .check(z.trim(), z.regex(pincodePattern, 'Enter all 6 digits of the pincode'));

/** An instant, ISO 8601 with a zone. */
export const Instant = z.iso.datetime();

// A negated set of everything but controls: all controls except tab, LF and CR.
const controls = /[^\P{Cc}\t\n\r]/u;
const tabsOrLineBreaks = /[\t\n\r\u2028\u2029]/;
// Direction overrides can make a stored name look like another.
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/;
// The blank Braille pattern is a symbol in Unicode, but invisible.
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

const isPlainText = (text: string): boolean =>
  text.isWellFormed() && !controls.test(text) && !directionOverrides.test(text);

const plainText = z.refine<string>(isPlainText, 'Some characters cannot be used here');

/**
 * Free text that keeps its line breaks: trimmed, composed (NFC), with a maximum length. `missing`
 * is the message if it is empty.
 */
export const multilineText = (
  label: string,
  lengthMax: number,
  lengthMin: 0 | 1,
  missing = `Enter ${label}`,
) =>
  z.string(missing).check(
    z.trim(),
    z.normalize(),
    z.overwrite((text) => (visible.test(text) ? text : '')),
    z.minLength(lengthMin, missing),
    z.maxLength(lengthMax, `Keep ${label} within ${lengthMax} characters`),
    plainText,
  );

const lineOfText = (label: string, lengthMax: number, lengthMin: 0 | 1) =>
  multilineText(label, lengthMax, lengthMin).check(
    z.refine((text) => !tabsOrLineBreaks.test(text), `Keep ${label} on one line, without tabs`),
  );

/**
 * Free text on one line: trimmed, composed (NFC), with a maximum length, without control
 * characters. Text with only spaces and invisible characters counts as empty.
 */
export const text = (label: string, lengthMax: number) => lineOfText(label, lengthMax, 1);

/** Optional free text on one line; an empty string counts as missing. */
export const optionalText = (label: string, lengthMax: number) =>
  z.nullish(lineOfText(label, lengthMax, 0));

/** The same with line breaks and tabs, for notes. */
export const optionalMultilineText = (label: string, lengthMax: number) =>
  z.nullish(multilineText(label, lengthMax, 0));

/**
 * A filter of a list. An empty value, as in `?date=`, does not filter; `message` is for invalid
 * values.
 */
export const filter = <Shape extends z.ZodMiniType>(shape: Shape, message: string) =>
  z.optional(z.union([shape, z.literal('', message)], message));

/** A search in a list: composed (NFC) like what is stored. */
export const SearchText = z
  .string('Enter a search term')
  .check(z.trim(), z.normalize(), z.maxLength(60, 'This is too long'), plainText);

/** A filter by an id that is no UUID, such as that of a plan; any value that could be stored. */
export const idFilter = (lengthMax: number, message: string) =>
  z.optional(
    z.string(message).check(z.maxLength(lengthMax, message), z.refine(isPlainText, message)),
  );

/** The cursor and page size of a list (decision 0027, Lists). */
export const PageQuery = z.strictObject({
  cursor: z.optional(z.string('Unknown page').check(z.maxLength(100, 'Unknown page'))),
  limit: z.optional(
    z.pipe(
      z.string('Enter a number').check(z.regex(/^[1-9]\d{0,2}$/, 'Enter a number')),
      z.transform(Number),
    ),
  ),
});
