/** The number of portions as staff type it; an empty field is no limit. */
import { portionsMax } from '#domain/capacity/portions.ts';

export const portionsProblem = 'Enter a whole number, or leave it empty for no limit';

/** Undefined for anything that is no such number. */
export function parsePortions(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const portions = Number(typed);
  return /^\d+$/.test(typed) && portions <= portionsMax ? portions : undefined;
}

export const showPortions = (portions: number | null): string =>
  portions === null ? '' : String(portions);

export const staleWords = 'Somebody else changed the limits. Look at them and save again.';
