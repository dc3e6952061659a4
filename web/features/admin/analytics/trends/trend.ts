/** A figure over time beside that of the days before, in steps that are wide enough to read. */
import type { SalesAnalytics } from '#contract/staff/analytics.ts';

type Day = SalesAnalytics['days'][number];

/** More days than this are grouped by week. */
const dailyMax = 92;
const daysPerWeek = 7;

export interface Measure {
  /** What it counts: `Orders`. */
  readonly label: string;
  readonly unit: 'count' | 'paise';
  readonly of: (day: Day) => number;
  /** True for a balance at the end of a day, so that a week has the value of its last day. */
  readonly isLevel?: boolean;
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly value: number;
}

/** One step of the days shown, and the same step of the days before. */
export interface TrendPoint {
  readonly from: string;
  readonly to: string;
  readonly now: number;
  readonly before: number;
  readonly beforeFrom: string;
  readonly beforeTo: string;
}

export const isWeekly = (days: readonly Day[]): boolean => days.length > dailyMax;

/** Full steps up to the last day; the first step takes the rest, about half a step at most. */
function cut(days: readonly Day[], stepDays: number): Day[][] {
  const count = Math.round(days.length / stepDays);
  return Array.from({ length: count }, (_, index) => {
    const end = days.length - (count - 1 - index) * stepDays;
    return days.slice(index === 0 ? 0 : end - stepDays, end);
  });
}

/** The values in order of days: one per day, or one per week where days would be too many. */
export function stepsOf(days: readonly Day[], { of, isLevel }: Measure): Step[] {
  return cut(days, isWeekly(days) ? daysPerWeek : 1).map((part) => {
    const values = part.map(of);
    return {
      from: part[0]?.date ?? '',
      to: part.at(-1)?.date ?? '',
      value: isLevel ? (values.at(-1) ?? 0) : values.reduce((sum, value) => sum + value, 0),
    };
  });
}

/** Both spans have as many days, so each step has a counterpart. */
export function trendOf(sales: SalesAnalytics, measure: Measure): TrendPoint[] {
  const before = stepsOf(sales.before.days, measure);
  return stepsOf(sales.days, measure).map(({ from, to, value }, index) => ({
    from,
    to,
    now: value,
    before: before[index]?.value ?? 0,
    beforeFrom: before[index]?.from ?? '',
    beforeTo: before[index]?.to ?? '',
  }));
}
