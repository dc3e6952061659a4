/** Refuses labels whose figures contradict each other. */
import { labelProblem, type Nutrition } from '#domain/menu/meal-label.ts';
import { Refusal } from '#domain/refusal.ts';

/** For the meal after the change. @throws Refusal `invalid_request` at the figure. */
export function assertLabel(nutrition: Nutrition): void {
  const problem = labelProblem(nutrition);
  if (!problem) return;
  const issues = [{ path: problem.field, message: problem.message }];
  throw new Refusal('invalid_request', { issues });
}
