/** Catches the refusals of rules, for their tests. */
import { Refusal } from './refusal.ts';

/** Null when nothing is refused; any other error is thrown. */
export function refusedBy(work: () => unknown): Refusal | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
