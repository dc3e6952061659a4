/** The end of a day: the cash of its runs is counted, and its books are closed, each once. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '#server/testing/test-client.ts';
import { type Run, type Shift, untilAnswered } from './staff.ts';

const closeDeadlineMs = 90_000;
const lookMs = 200;

/** Counts exactly what the stops collected; the same count sent again is one. */
async function count({ staff, log }: Shift, { id }: Run): Promise<void> {
  const run = await untilAnswered(() => staff.get(`/api/admin/runs/${id}`));
  const collected = ((log.collected.get(id) ?? 0) / 100).toFixed(2);
  if (run.body.money.cash !== collected) throw new Error(`${run.body.money.cash} of ${collected}`);
  const body = { counted: collected };
  await untilAnswered(() => staff.post(`/api/admin/runs/${id}/hand-over`, body));
  log.counted.add(id);
}

export async function countRuns(shift: Shift, runs: readonly Run[]): Promise<void> {
  for (const run of runs) await count(shift, run);
}

/** Closes them as soon as nothing is open; two clerks at once, who may both not get an answer. */
export async function closeBooks({ staff, log }: Shift, date: string): Promise<void> {
  const untilMs = Date.now() + closeDeadlineMs;
  const path = `/api/admin/books/${date}/close`;
  const isKnown = ({ status }: Answer) => status === 200 || status === 409;
  async function close(): Promise<void> {
    for (;;) {
      const { status, body, text } = await untilAnswered(() => staff.post(path, {}), isKnown);
      if (status === 200 || body.code === 'books_closed') return;
      if (Date.now() > untilMs) throw new Error(text);
      await sleep(lookMs);
    }
  }
  await Promise.all([close(), close()]);
  log.closed.add(date);
}
