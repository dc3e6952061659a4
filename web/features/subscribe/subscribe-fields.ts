/** The parts of the subscribe page that may need the customer, and the element of each. */

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

/** The step of each part. */
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

/** The problem with the part, which describes its group. */
export const problemId = (field: Field): string => `${fieldId(field)}-problem`;

/**
 * Moves the focus to the part: into an open form, else to its selected option, else to its
 * first control.
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
