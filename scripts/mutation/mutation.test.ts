/** The sample of rows to be broken, and that each still can be. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConformanceRows } from '#scripts/conformance.ts';
import { findMutants, mutants } from './find-mutants.ts';
import { applyMutant } from './mutant.ts';
import { drawSample, sampleSize } from './sample.ts';

const rows = readConformanceRows();

test('the sample is the same however the rows are ordered', () => {
  expect(drawSample(rows)).toHaveLength(sampleSize);
  expect(drawSample(rows.toReversed())).toEqual(drawSample(rows));
});

test('each row of the sample has its mutant', () => {
  expect(findMutants(drawSample(rows))).toHaveLength(sampleSize);
});

test.each(mutants)('$file still has the place that is to be broken: $from', (mutant) => {
  const text = readFileSync(mutant.file, 'utf8');
  expect(applyMutant(mutant, text)).not.toBe(text);
});
