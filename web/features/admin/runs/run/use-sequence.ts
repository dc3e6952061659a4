/** A sequence of a run’s open stops that is not saved yet. */
import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { StaffRun } from '#contract/staff/runs.ts';
import { openStops } from '#web/features/admin/runs/run-state.ts';
import { useShownVersion } from './use-shown-version.ts';

/** My sequence over the stops that are open now; those it does not name come last. */
export function useSequence(run: StaffRun) {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const { version, overtake } = useShownVersion(run);
  const placeOf = (orderId: string) => {
    const place = ids?.indexOf(orderId) ?? -1;
    return place === -1 ? Number.POSITIVE_INFINITY : place;
  };
  const open = openStops(run);
  const stops = ids
    ? open.toSorted((one, other) =>
        placeOf(one.orderId) === placeOf(other.orderId)
          ? one.position - other.position
          : placeOf(one.orderId) - placeOf(other.orderId),
      )
    : open;
  const arranged = stops.map(({ orderId }) => orderId);
  return {
    stops,
    arranged,
    version,
    overtake,
    isChanged: ids !== null,
    move: (from: number, to: number) => setIds(arrayMove(arranged, from, to)),
    sortByPincode() {
      const pincodeOf = ({ address }: (typeof stops)[number]) => Number(address?.pincode ?? 0);
      const sorted = stops.toSorted((one, other) => pincodeOf(one) - pincodeOf(other));
      setIds(sorted.map(({ orderId }) => orderId));
    },
  };
}
