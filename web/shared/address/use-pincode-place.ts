/** Fills in city and State from the pincode. What the customer typed is not replaced. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AddressBody } from '#contract/addresses.ts';
import { type PincodePlace, placeOfPincode } from '#domain/pincode-place.ts';
import { query } from '#web/api/query.ts';

export type TypedAddress = z.input<typeof AddressBody>;
export type AddressFormState = UseFormReturn<TypedAddress, unknown, AddressBody>;

const filledFields = ['city', 'state'] as const satisfies readonly FieldPath<TypedAddress>[];
type FilledField = (typeof filledFields)[number];

/** People type it in two groups: 560 038. */
export const withoutSpaces = (typed: string) => typed.replaceAll(/\s/g, '');

/** As the customer spelt them before, else as India Post numbers its circles. */
function usePlaceOf() {
  const queries = useQueryClient();
  return (pincode: string): PincodePlace | null => {
    const saved = queries.getQueryData(query('GET /api/addresses').queryKey);
    return saved?.find((address) => address.pincode === pincode) ?? placeOfPincode(pincode);
  };
}

export function usePincodePlace(form: AddressFormState) {
  const placeOf = usePlaceOf();
  /** The values filled in here, which may therefore be replaced. */
  const filled = useRef(new Map<FilledField, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function fill(pincode: string) {
    const place = placeOf(withoutSpaces(pincode));
    if (!place) return;
    for (const name of filledFields) {
      const value = form.getValues(name);
      if (value !== '' && value !== filled.current.get(name)) continue;
      filled.current.set(name, place[name]);
      if (value === place[name]) continue;
      form.setValue(name, place[name], { shouldValidate: form.getFieldState(name).invalid });
    }
  }

  return {
    pincodeTyped(pincode: string) {
      clearTimeout(timer.current);
      // A browser that fills in a whole address does so field by field: its city comes first.
      timer.current = setTimeout(() => fill(pincode), 0);
    },
    placeTyped: (name: FilledField) => void filled.current.delete(name),
  };
}
