/** Counts and amounts as people in India write them: in full, and short for the axis of a chart. */
import { formatTotal, paise } from '#domain/money/money.ts';
import type { Measure } from './trends/trend.ts';

type Unit = Measure['unit'];

const shortUnits = [
  [1e7, 'Cr'],
  [1e5, 'L'],
  [1e3, 'K'],
] as const;

/** `1,284` or `₹1,18,640.00`. */
export function formatValue(value: number, unit: Unit): string {
  return unit === 'paise' ? formatTotal(paise(value)) : value.toLocaleString('en-IN');
}

/** `₹1.2L`, `₹3Cr`, `12.5K`, `800`. */
export function formatTick(value: number, unit: Unit): string {
  const whole = unit === 'paise' ? value / 100 : value;
  const [size, suffix] = shortUnits.find(([least]) => whole >= least) ?? [1, ''];
  const digits = (whole / size).toLocaleString('en-IN', { maximumFractionDigits: 2 });
  return `${unit === 'paise' ? '₹' : ''}${digits}${suffix}`;
}
