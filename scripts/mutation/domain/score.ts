/** How many mutants are noticed, as Stryker counts them. */
import type { Fate, Outcome } from './outcome.ts';

/** The least that each part must have, in percent. */
export const scoreMin = 90;

export const countOf = (outcomes: readonly Outcome[], fate: Fate): number =>
  outcomes.filter((outcome) => outcome.fate === fate).length;

/** Neither a test nor the compiler says anything. */
export const isUnnoticed = ({ fate }: Outcome): boolean =>
  fate === 'Survived' || fate === 'NoCoverage';

/**
 * The percentage that a test notices; without those that do not compile or are explained.
 */
export function scoreOf(outcomes: readonly Outcome[]): number {
  const noticed = countOf(outcomes, 'Killed') + countOf(outcomes, 'Timeout');
  const unnoticed = outcomes.filter(isUnnoticed).length;
  return noticed + unnoticed === 0 ? 100 : (100 * noticed) / (noticed + unnoticed);
}
