/** From which delivery date new terms count, and which are refused. */
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { graceEndFor } from '#domain/calendar/cutoff.ts';
import { refusedBy } from '#domain/refusal.rig.ts';
import { Refusal } from '#domain/refusal.ts';
import { isRunInTime } from '#domain/subscriptions/evening-run.ts';
import { always } from './dated.ts';
import { alwaysInitialTerms, initialDeliveryTerms } from './delivery-terms.ts';
import { effectiveDate } from './publish-delivery-terms.ts';

const now = new Date('2026-11-21T12:00:00+05:30');

/** Where the terms are refused; null when they may be published. */
function refusedPath(cutoffMinutes: number, graceMinutes: number): string | null {
  const terms = { ...initialDeliveryTerms, cutoffMinutes, graceMinutes };
  const refusal = refusedBy(() => effectiveDate(undefined, now, alwaysInitialTerms, terms));
  return refusal && (refusal.issues[0]?.path ?? 'elsewhere');
}

describe('cut-off and grace', () => {
  it.each([
    [22 * 60, 60, null],
    [23 * 60, 45, null],
    [23 * 60, 46, 'graceMinutes'],
    [23 * 60, 60, 'graceMinutes'],
    [23 * 60 + 45, 0, null],
    [23 * 60 + 45, 1, 'graceMinutes'],
    [23 * 60 + 46, 0, 'cutoff'],
    [23 * 60 + 59, 1, 'cutoff'],
  ])('%i minutes after midnight and %i of grace: %s', (cutoffMinutes, graceMinutes, path) => {
    expect(refusedPath(cutoffMinutes, graceMinutes)).toBe(path);
  });

  it('leave the run time before the day begins, from when it would be too late', () => {
    const date = addDays(dateInIndia(now), 2) as CalendarDate;
    for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
      for (const graceMinutes of [0, 10, 60]) {
        if (refusedPath(minutes, graceMinutes) !== null) continue;
        const terms = { ...initialDeliveryTerms, cutoffMinutes: minutes, graceMinutes };
        const run = graceEndFor(date, always(terms));
        expect(isRunInTime(date, new Date(run.getTime() + 10 * 60_000))).toBe(true);
      }
    }
  });
});

describe('an earlier cut-off', () => {
  const next = { ...initialDeliveryTerms, cutoffMinutes: 20 * 60 };
  const dateAt = (time: string, requested?: string) =>
    effectiveDate(
      requested as CalendarDate | undefined,
      new Date(`2026-11-21T${time}+05:30`),
      alwaysInitialTerms,
      next,
    );

  it('counts for tomorrow until it is over', () => {
    expect(dateAt('19:59:59')).toBe('2026-11-22');
    expect(dateAt('20:00:00')).toBe('2026-11-23');
    expect(dateAt('20:00:00', '2026-11-24')).toBe('2026-11-24');
  });

  it('closes no day at once that is still open', () => {
    const tomorrow = () => dateAt('20:00:00', '2026-11-22');
    expect(tomorrow).toThrow(Refusal);
    expect(dateAt('19:59:59', '2026-11-22')).toBe('2026-11-22');
  });
});
