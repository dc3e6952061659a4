/** The alarms of backups: raised when trouble begins, and again when it comes back. */
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createState } from './backup-state.ts';

const dayMs = 86_400_000;
let raised: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-14T04:00:00Z') });
  raised = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function makeState() {
  const raise = (kind: string) => raised.push(kind);
  return createState({
    settings: { everyMs: 2 * dayMs, walS: 30 } as never,
    alarms: { raise, raiseOnce: (_, kind) => raise(kind) },
    registry: new Registry(),
    log: { error() {} },
  });
}

/** Looks each hour for so long, while the log is sent all the time. */
function watch(state: ReturnType<typeof createState>, days: number): void {
  for (let hour = 0; hour < days * 24; hour++) {
    vi.advanceTimersByTime(dayMs / 24);
    state.safe(Date.now());
    state.check();
  }
}

it('says once that the last base backup is a day older than it may be', () => {
  const state = makeState();
  state.foundBase(new Date());
  watch(state, 3);
  expect(raised).toEqual([]);
  watch(state, 2);
  expect(raised).toEqual(['backup_old']);
});

it('says so as well when there never was one', () => {
  watch(makeState(), 4);
  expect(raised).toEqual(['backup_old']);
});

it('says it again when the next one is late, too', () => {
  const state = makeState();
  watch(state, 4);
  state.foundBase(new Date());
  watch(state, 4);
  expect(raised).toEqual(['backup_old', 'backup_old']);
});

it('says that finished work is not in the backup for ten times the promised wait', () => {
  const state = makeState();
  vi.advanceTimersByTime(300_000);
  state.check();
  expect(raised).toEqual([]);
  vi.advanceTimersByTime(1_000);
  state.check();
  state.check();
  expect(raised).toEqual(['backup_failing']);
  state.safe(Date.now());
  state.check();
  vi.advanceTimersByTime(301_000);
  state.check();
  expect(raised).toEqual(['backup_failing', 'backup_failing']);
});
