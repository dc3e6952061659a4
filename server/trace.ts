/**
 * The trace of the work at hand: one id in each line of the log, each mail and each push of what
 * belongs together. It is the id of the order or top-up, and the request's until that is known.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Its id changes once it is known which order or top-up a request is about. */
export interface Trace {
  id: string;
}

const current = new AsyncLocalStorage<Trace>();

/** The id of the trace that this code runs in; null in a job that is about no single order. */
export function currentTrace(): string | null {
  return current.getStore()?.id ?? null;
}

/** Runs the work in this trace, with all that it waits for; with null outside of any. */
export function runInTrace<Answer>(trace: Trace | null, work: () => Answer): Answer {
  return trace ? current.run(trace, work) : current.exit(work);
}

/** Says that the work at hand is about this order or top-up; does nothing outside of a trace. */
export function continueTrace(id: string): void {
  const trace = current.getStore();
  if (trace) trace.id = id;
}
