/** Draws rows of docs/spec-conformance.md: the same ones each time, in whatever order they are. */
import { createHash } from 'node:crypto';
import type { Row } from '#scripts/conformance.ts';

export const sampleSize = 60;
const seed = '2026-11-22';

/** How a row is named in the list of mutants. */
export const nameOf = ({ section, statement }: Row): string => `${section} ${statement}`;

const rank = (row: Row): string =>
  createHash('sha256')
    .update(`${seed} ${nameOf(row)}`)
    .digest('hex');

/** Of the rows that name a test, those with the lowest ranks. */
export function drawSample(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ proof }) => proof.startsWith('`'))
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .slice(0, sampleSize);
}
