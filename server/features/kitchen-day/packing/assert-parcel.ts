/** Turns what the domain decides about a parcel into refusals. */
import {
  type ParcelDecision,
  type ParcelFault,
  stopWords,
} from '#domain/kitchen-day/packing/parcel.ts';
import { Refusal } from '#domain/refusal.ts';

const faultWords = ({ kind, ordered }: ParcelFault): string =>
  kind === 'too-many'
    ? `Only ${ordered} of this ${ordered === 1 ? 'is' : 'are'} ordered`
    : 'This is not part of the order';

/** @throws Refusal `invalid_request`, naming each line that cannot be. */
export function assertPossible({ faults }: Pick<ParcelDecision, 'faults'>): void {
  if (faults.length === 0) return;
  throw new Refusal('invalid_request', {
    issues: faults.map((fault) => ({
      path: `${fault.field}.${fault.index}.${fault.kind === 'too-many' ? 'quantity' : 'mealId'}`,
      message: faultWords(fault),
    })),
  });
}

/** Says which meals stop, and why. */
export function stopped(
  { stops }: Pick<ParcelDecision, 'stops'>,
  packed: readonly { readonly mealId: number }[],
): Refusal {
  const details = stops.map((stop) => ({
    ...stop,
    allergens: [...stop.allergens],
    why: `${stop.name} ${stopWords(stop)}`,
  }));
  return new Refusal('packing_stopped', {
    issues: details.map(({ mealId, why }) => ({
      path: `packed.${packed.findIndex((line) => line.mealId === mealId)}.mealId`,
      message: why,
    })),
    details: { stops: details },
  });
}
