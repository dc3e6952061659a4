/**
 * `npm run mutation:domain`: changes the rules of the domain in every small way that Stryker knows,
 * and says which changes neither a unit test nor the types notice. Fails when a part is below
 * {@link scoreMin}; writes faults/results/mutation.md.
 *
 *   npm run mutation:domain                     all parts, about an hour on two cores
 *   npm run mutation:domain -- money calendar   only these; the others count as last found
 */
import { keepOutcomes, toOutcomes } from './outcome.ts';
import { type Part, parts } from './parts.ts';
import { findRefusedByTypes } from './refused-by-types.ts';
import { runStryker } from './run-stryker.ts';
import { isUnnoticed, scoreMin, scoreOf } from './score.ts';
import { writeReport } from './write-report.ts';

async function mutate(part: Part): Promise<number> {
  const results = await runStryker(part);
  const alive = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const outcomes = toOutcomes(results, await findRefusedByTypes(alive));
  await keepOutcomes(part, outcomes);
  for (const { place, mutator, replacement, fate } of outcomes.filter(isUnnoticed)) {
    console.log(`${fate.padEnd(10)} ${place} ${mutator}: ${replacement.replaceAll(/\s+/g, ' ')}`);
  }
  const score = scoreOf(outcomes);
  console.log(`${part.folder}: ${score.toFixed(1)} %\n`);
  return score;
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const chosen = parts.filter(({ folder }) => wanted.length === 0 || wanted.includes(folder));
  if (chosen.length === 0) throw new Error(`No part is called ${wanted.join(' or ')}`);
  for (const part of chosen) if ((await mutate(part)) < scoreMin) process.exitCode = 1;
  await writeReport();
}

if (import.meta.main) await main();
