/** Parcels in the order in which they leave. */
import type { OrderSlot } from '#domain/delivery/slots.ts';

type Slot = Pick<OrderSlot, 'id' | 'name' | 'from' | 'to'>;

interface Parcel {
  readonly slot: Slot | null;
}

/** By delivery time, each in the order in which they came; those without one come first. */
export function bySlot<Of extends Parcel>(
  parcels: readonly Of[],
): { readonly slot: Of['slot']; readonly parcels: readonly Of[] }[] {
  const keyOf = ({ slot }: Parcel) =>
    slot ? `${slot.from} ${slot.id} ${slot.to} ${slot.name}` : '';
  return [...Map.groupBy(parcels, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => ({ slot: own[0]?.slot ?? null, parcels: own }));
}
