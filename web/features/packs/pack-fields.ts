/** The choices of a pack order, and the element of each on the page. */
import { useEffect, useState } from 'react';

/** A choice that the server may refuse. */
export type PackField =
  | 'pack'
  | 'address'
  | 'date'
  | 'slot'
  | 'notes'
  | 'company'
  | 'gstin'
  | 'method';

export const fieldIds = {
  pack: 'pack-choice',
  address: 'pack-address',
  date: 'pack-date',
  slot: 'pack-slot',
  notes: 'pack-notes',
  company: 'pack-buyer',
  gstin: 'pack-buyer',
  method: 'pack-method',
} as const satisfies Record<PackField, string>;

/** Moves the focus to the choice that has to be made again, in its form while one is open. */
export function focusOn(field: PackField): void {
  const section = document.getElementById(fieldIds[field]);
  const named = section?.querySelector<HTMLElement>(`[name=${field}]`);
  const inForm = section?.querySelector<HTMLElement>('form input');
  const first = 'input:checked, input:enabled, textarea, button';
  (named ?? inForm ?? section?.querySelector<HTMLElement>(first))?.focus();
}

/** The same once nothing is under way: until then, the choice may be disabled. */
export function useFocusOnceIdle(isBusy: boolean): (field: PackField) => void {
  const [field, setField] = useState<PackField | null>(null);
  useEffect(() => {
    if (isBusy || field === null) return;
    focusOn(field);
    setField(null);
  }, [isBusy, field]);
  return setField;
}
