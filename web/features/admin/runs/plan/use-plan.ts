/** Orders being chosen for a run, in their sequence, and the rider who is to bring them. */
import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { StaffRun } from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { runLimits } from '#domain/runs/stop-words.ts';
import { type Answer, send } from '#web/api/client.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import type { ShownLink } from '#web/features/admin/runs/link/link-dialog.tsx';
import {
  checkRider,
  noRider,
  parseRider,
  type RiderProblems,
  riderProblemsOf,
  type TypedRider,
} from '#web/features/admin/runs/rider/typed-rider.ts';
import { isUnderWay, openIds, whyNotInto } from '#web/features/admin/runs/run-state.ts';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

export type RunsOfDay = Answer<'GET /api/admin/runs'>;
export type FreeOrder = RunsOfDay['free'][number];

/** The delivery time that all of these orders have. */
function sharedSlot([first, ...others]: readonly FreeOrder[]): { slotId?: string } {
  const id = first?.slot?.id;
  return id !== undefined && others.every(({ slot }) => slot?.id === id) ? { slotId: id } : {};
}

/** Why a run cannot take all of these orders; null where it can. */
const whyNotAll = (run: StaffRun, orders: readonly FreeOrder[]): string | null =>
  orders.map((order) => whyNotInto(run, order)).find((whyNot) => whyNot !== null) ?? null;

interface Added {
  readonly run: StaffRun;
  readonly orderIds: readonly string[];
}

/** Puts orders behind the open stops of a run. */
const useAddToRun = (onDone: () => void) =>
  useAct({
    call: ({ run, orderIds }: Added) =>
      send('PUT /api/admin/runs/:id/stops', {
        params: { id: run.id },
        body: { orderIds: [...openIds(run), ...orderIds], version: run.version },
      }),
    onDone({ rider }) {
      onDone();
      toast({ title: `Added to the run of ${rider.name}` });
    },
  });

interface PlanOptions {
  readonly day: RunsOfDay;
  readonly today: CalendarDate;
  readonly onLink: (link: ShownLink) => void;
}

export function usePlan({ day, today, onLink }: PlanOptions) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [rider, setRider] = useState(noRider);
  const [problems, setProblems] = useState<RiderProblems>({});
  const [runId, setRunId] = useState('');
  const packed = day.free.filter(({ parcels }) => parcels > 0);
  const byId = new Map(packed.map((order) => [order.orderId, order]));
  // Somebody else may have put an order into a run meanwhile, or found that nothing is packed.
  const chosen = ids.flatMap((id) => byId.get(id) ?? []);
  const runs = day.runs
    .filter((run) => isUnderWay(run, today))
    .map((run) => ({ run, whyNot: whyNotAll(run, chosen) }));
  const target = runs.find(({ run, whyNot }) => run.id === runId && !whyNot)?.run ?? null;
  useUnsavedChanges(chosen.length > 0 || rider.name !== '' || rider.phone !== '');

  function startAgain() {
    setIds([]);
    setRider(noRider);
    setProblems({});
    setRunId('');
  }

  const orderIds = chosen.map(({ orderId }) => orderId);
  const making = useAct({
    call: (parsed: ReturnType<typeof parseRider>) =>
      send('POST /api/admin/runs', {
        body: { date: day.date, ...sharedSlot(chosen), orderIds, rider: parsed },
      }),
    onDone(link, parsed) {
      startAgain();
      onLink({ ...link, date: day.date, rider: parsed });
    },
    onRefused(error) {
      const refused = riderProblemsOf(error);
      if (refused) setProblems(refused);
      return refused !== null;
    },
  });
  const adding = useAddToRun(startAgain);

  return {
    chosen,
    rider,
    problems,
    runs,
    target,
    setRunId,
    startAgain,
    isTooLong: (target ? openIds(target).length : 0) + chosen.length > runLimits.stopsMax,
    isPending: making.isPending || adding.isPending,
    problem: making.problem ?? adding.problem,
    editRider: (typed: Partial<TypedRider>) => setRider({ ...rider, ...typed }),
    isChosen: (id: string) => orderIds.includes(id),
    choose(orders: readonly string[], isChosen: boolean) {
      const others = orderIds.filter((id) => !orders.includes(id));
      setIds(isChosen ? [...others, ...orders] : others);
    },
    move: (from: number, to: number) => setIds(arrayMove(orderIds, from, to)),
    sortByPincode() {
      const sorted = chosen.toSorted((one, other) => Number(one.pincode) - Number(other.pincode));
      setIds(sorted.map(({ orderId }) => orderId));
    },
    submit() {
      if (target) return adding.act({ run: target, orderIds });
      const found = checkRider(rider);
      setProblems(found);
      if (!(found.name || found.phone)) making.act(parseRider(rider));
    },
  };
}
export type Plan = ReturnType<typeof usePlan>;
