/** What a trace of Chromium says of the work of a page's main thread. */

/** A task above this makes a tap wait. */
export const longTaskMs = 50;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** In microseconds; absent for a moment. */
  readonly dur?: number;
}

export const traceCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
];
const layoutEvents = ['Layout', 'UpdateLayoutTree'];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The page's main thread: the one that laid it out. */
function onMainThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const layoutUs = (thread: readonly TraceEvent[]) =>
    sum(thread.map(({ name, dur = 0 }) => (layoutEvents.includes(name) ? dur : 0)));
  return [...threads.values()].toSorted((a, b) => layoutUs(b) - layoutUs(a))[0] ?? [];
}

/** Milliseconds, from the request on. */
export interface Cost {
  readonly tasks: number;
  readonly aboveLongTask: number;
  readonly layoutAndStyles: number;
  /** When the largest text or picture was painted. */
  readonly largestPaint: number;
}

export function costOf(trace: Buffer): Cost {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = onMainThread(events);
  const startUs = main.find(({ name }) => name === 'navigationStart')?.ts ?? 0;
  const msOf = (names: readonly string[]) =>
    main
      .filter(({ name, ts }) => names.includes(name) && ts >= startUs)
      .map(({ dur = 0 }) => dur / 1_000);
  const tasks = msOf(['RunTask']);
  const largest = main.filter(({ name }) => name === 'largestContentfulPaint::Candidate').at(-1);
  return {
    tasks: sum(tasks),
    aboveLongTask: sum(tasks.map((ms) => Math.max(0, ms - longTaskMs))),
    layoutAndStyles: sum(msOf(layoutEvents)),
    largestPaint: largest ? (largest.ts - startUs) / 1_000 : Number.NaN,
  };
}
