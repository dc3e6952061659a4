/** A sequence of a run’s open stops that is not saved yet. */
import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { StaffRun } from '#contract/staff/runs.ts';
import { openStops } from '#web/features/admin/runs/run-state.ts';

/** My sequence over the stops that are open now; those it does not name come last. */
export function useSequence(run: StaffRun) {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [version, setVersion] = useState(run.version);
  const [refused, setRefused] = useState<number | null>(null);
  // Once the run is shown as it is now, my sequence may be saved over it.
  if (refused !== null && run.version !== refused) {
    setVersion(run.version);
    setRefused(null);
  }
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
    ...{ stops, arranged, version, isChanged: ids !== null },
    move: (from: number, to: number) => setIds(arrayMove(arranged, from, to)),
    sortByPincode() {
      const pincodeOf = ({ address }: (typeof stops)[number]) => Number(address?.pincode ?? 0);
      const sorted = stops.toSorted((one, other) => pincodeOf(one) - pincodeOf(other));
      setIds(sorted.map(({ orderId }) => orderId));
    },
    /** Somebody else was first: to be saved again over what they have saved. */
    overtake: () => setRefused(version),
  };
}
