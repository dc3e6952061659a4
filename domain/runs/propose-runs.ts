/** Proposes runs: orders of a delivery time fall into runs by area, in the order of pincodes. */

interface FreeOrder {
  readonly orderId: string;
  readonly number: number;
  readonly slotId: string | null;
  /** When its delivery time begins; empty without one. */
  readonly from: string;
  readonly areaName: string | null;
  readonly pincode: string;
}

interface ProposedRun {
  readonly slotId: string | null;
  readonly areaName: string | null;
  readonly orderIds: readonly string[];
}

const compare = (one: string, other: string): number => one.localeCompare(other, 'en');

/** This character comes after every other, in any language. */
const afterAll = '\uffff';

/** Delivery times in their order; what lies in no area comes last. */
export function proposeRuns(orders: readonly FreeOrder[]): ProposedRun[] {
  const sorted = orders.toSorted(
    (one, other) =>
      compare(one.from, other.from) ||
      compare(one.slotId ?? '', other.slotId ?? '') ||
      compare(one.areaName ?? afterAll, other.areaName ?? afterAll) ||
      compare(one.pincode, other.pincode) ||
      one.number - other.number,
  );
  const groups = Map.groupBy(sorted, ({ slotId, areaName }) => JSON.stringify([slotId, areaName]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const orderIds = group.map(({ orderId }) => orderId);
    return [{ slotId: first.slotId, areaName: first.areaName, orderIds }];
  });
}
