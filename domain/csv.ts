/** Comma-separated values (RFC 4180) that no spreadsheet takes for a formula. */

// Spreadsheets run what begins like this; an apostrophe makes it text (OWASP, CSV Injection). What
// has apostrophes there already gets one more, so that taking one off always gives the text back.
const formulaStart = /^'*[=+\-@\t\r\n]/;
const escapedFormula = /^'+[=+\-@\t\r\n]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;
const needsQuotes = /[",\r\n]/;

function toField(text: string): string {
  const isFormula = formulaStart.test(text) && !plainNumber.test(text);
  const safe = isFormula ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record with its line end; numbers stay numbers. */
export function toCsvLine(fields: readonly string[]): string {
  return `${fields.map(toField).join(',')}\r\n`;
}

/** The text of a field that {@link toCsvLine} wrote, once its quotes are gone. */
export function fromCsvField(field: string): string {
  return escapedFormula.test(field) ? field.slice(1) : field;
}
