/** Writes comma-separated values (RFC 4180) that no spreadsheet runs as a formula. */

// Spreadsheets run text that begins like this; an apostrophe in front prevents it (OWASP, CSV
// Injection). Text that already begins with apostrophes gets one more, so that removing one always
// restores it.
const formulaStart = /^'*[=+\-@\t\r\n]/;
const escapedFormula = /^'+[=+\-@\t\r\n]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;
const needsQuotes = /[",\r\n]/;

function toField(text: string): string {
  const isFormula = formulaStart.test(text) && !plainNumber.test(text);
  const safe = isFormula ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record with its line break; numbers are not escaped. */
export function toCsvLine(fields: readonly string[]): string {
  return `${fields.map(toField).join(',')}\r\n`;
}

/** The original text of a field written by {@link toCsvLine}, after its quotes are removed. */
export function fromCsvField(field: string): string {
  return escapedFormula.test(field) ? field.slice(1) : field;
}
