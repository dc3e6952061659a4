/** Pairs each row of the sample with the fault that its tests must detect. */
import type { Row } from '#scripts/conformance.ts';
import type { Mutant } from './mutant.ts';
import { accountMutants } from './mutants-account.ts';
import { consoleMutants } from './mutants-console.ts';
import { serverMutants } from './mutants-server.ts';
import { shopMutants } from './mutants-shop.ts';
import { nameOf } from './sample.ts';

export const mutants: readonly Mutant[] = [
  ...shopMutants,
  ...accountMutants,
  ...consoleMutants,
  ...serverMutants,
];

interface Pair {
  readonly row: Row;
  readonly mutant: Mutant;
}

/** @throws when a row has no mutant. */
export function findMutants(rows: readonly Row[]): Pair[] {
  return rows.map((row) => {
    const mutant = mutants.find(({ rows: begins }) =>
      begins.some((begin) => nameOf(row).startsWith(begin)),
    );
    if (!mutant) throw new Error(`No mutant for "${nameOf(row)}"`);
    return { row, mutant };
  });
}
