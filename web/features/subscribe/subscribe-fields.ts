/** The parts of the subscribe screen that can need the customer, and where each stands. */

export const fields = [
  'plan',
  'weekdays',
  'startDate',
  'cycle',
  'food',
  'address',
  'price',
  'consent',
] as const;
export type Field = (typeof fields)[number];

export type Problems = Readonly<Partial<Record<Field, string>>>;

export const fieldId = (field: Field): string => `subscribe-${field}`;

/** What is wrong with the part, for its group to be described by. */
export const problemId = (field: Field): string => `${fieldId(field)}-problem`;

/**
 * Brings the customer to the part that needs them: into the form that is open there, else to its
 * choice, else to its first control.
 */
export function focusOn(field: Field): void {
  const part = document.getElementById(fieldId(field));
  const target =
    part?.querySelector<HTMLElement>('form input') ??
    part?.querySelector<HTMLElement>('input:checked') ??
    part?.querySelector<HTMLElement>('input, button') ??
    part;
  target?.focus();
}
