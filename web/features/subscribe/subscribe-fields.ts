/** The parts of the subscribe screen that can need the customer, and where each stands. */

export const fields = [
  'plan',
  'weekdays',
  'startDate',
  'food',
  'address',
  'notes',
  'cycle',
  'price',
  'consent',
] as const;
export type Field = (typeof fields)[number];

export type Problems = Readonly<Partial<Record<Field, string>>>;

export const fieldId = (field: Field): string => `subscribe-${field}`;

export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

/** On which step each part stands. */
export const stepOf: Readonly<Record<Field, Step>> = {
  plan: 1,
  weekdays: 1,
  startDate: 1,
  food: 2,
  address: 2,
  notes: 2,
  cycle: 3,
  price: 3,
  consent: 3,
};

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
    part?.querySelector<HTMLElement>('input, textarea, button') ??
    part;
  target?.focus();
}
