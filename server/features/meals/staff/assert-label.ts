/** Refuses labels whose figures contradict each other. */
import { labelProblem, type Nutrition } from '#domain/menu/meal-label.ts';
import { invalidAt } from '#domain/refusal.ts';

/** For the meal after the change. @throws Refusal `invalid_request` at the figure. */
export function assertLabel(nutrition: Nutrition): void {
  const problem = labelProblem(nutrition);
  if (problem) throw invalidAt(problem.field, problem.message);
}
