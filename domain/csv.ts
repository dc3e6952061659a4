/** Comma-separated values (RFC 4180) that no spreadsheet takes for a formula. */

// Spreadsheets run what begins like this; an apostrophe makes it text (OWASP, CSV Injection).
const formulaStart = /^[=+\-@\t\r]/;
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
