/** What can still be done with a run. */
import type { StaffRun, StaffStop } from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { canStillBring, hasSlotOf } from '#domain/runs/bringing.ts';

/** Whether its rider can still enter something, once the link is open. */
export const isUnderWay = ({ revokedAt, date }: StaffRun, today: CalendarDate): boolean =>
  revokedAt === null && canStillBring(date, today);

export const openStops = ({ stops }: StaffRun): StaffStop[] =>
  stops.filter(({ status }) => status === 'open');

export const openIds = (run: StaffRun): string[] => openStops(run).map(({ orderId }) => orderId);

/** Why a run cannot take this order, as the server would say; null where it can. */
export function whyNotInto(
  run: StaffRun,
  stop: Pick<StaffStop, 'orderId' | 'slot'>,
): string | null {
  if (!hasSlotOf(run, stop)) return 'Another delivery time';
  const wasTried = run.stops.some(({ orderId, result }) => orderId === stop.orderId && result);
  return wasTried ? 'Tried in this run' : null;
}

/** Whether entries changed the cash of a run after it was counted. */
export const isToCountAgain = ({ handOvers, money }: StaffRun): boolean =>
  handOvers.length > 0 && handOvers.at(-1)?.expected !== money.cash;

/** The riders of these runs, each once, with the phone that was given last. */
export function ridersOf(runs: readonly StaffRun[]): StaffRun['rider'][] {
  const riders = new Map<string, StaffRun['rider']>();
  for (const { rider } of runs) {
    if (rider.phone || !riders.has(rider.name)) riders.set(rider.name, rider);
  }
  return [...riders.values()];
}
