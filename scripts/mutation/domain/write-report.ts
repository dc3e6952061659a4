/** Writes faults/results/mutation.md from what each part was last found to be. */
import stryker from '@stryker-mutator/core/package.json' with { type: 'json' };
import vitest from 'vitest/package.json' with { type: 'json' };
import { writeResult } from '../../../faults/support/record-result.ts';
import { type Outcome, readOutcomes } from './outcome.ts';
import { parts } from './parts.ts';
import { countOf, isUnnoticed, scoreMin, scoreOf } from './score.ts';

function measure(outcomes: readonly Outcome[]): string {
  const count = (fate: Outcome['fate']) => countOf(outcomes, fate);
  const noticed = `${count('Killed')} killed, ${count('Timeout')} timed out`;
  const alive = `${count('Survived')} survived, ${count('NoCoverage')} in code no test runs`;
  const rest = `${count('Types')} do not compile, ${count('Explained')} explained`;
  return `${scoreOf(outcomes).toFixed(1)} %: ${noticed}, ${alive}; ${rest}`;
}

const inCode = (text: string): string => `\`${text.replaceAll(/\s+/g, ' ')}\``;

const list = (heading: string, lines: readonly string[]): string =>
  [`## ${heading}`, lines.length > 0 ? lines.map((each) => `- ${each}`).join('\n') : 'None.'].join(
    '\n\n',
  );

const introduction =
  'Each small change of the rules, such as `<` to `<=`, must fail a unit test of the domain. What' +
  ' survived but does not compile is not counted, nor are words.';

export async function writeReport(): Promise<void> {
  const found = await Promise.all(
    parts.map(async (part) => ({ part, outcomes: await readOutcomes(part) })),
  );
  const all = found.flatMap(({ outcomes }) => outcomes ?? []);
  const rows = found.map(({ part, outcomes }) => ({
    what: `domain/${part.folder}`,
    measured: outcomes ? measure(outcomes) : 'not run',
    target: `${scoreMin} %`,
  }));
  const survivors = all.filter(isUnnoticed).map(({ place, mutator, replacement }) => {
    return `${place}, ${mutator}: ${inCode(replacement)}`;
  });
  const explained = all.flatMap(({ place, why }) => (why === null ? [] : [`${place}: ${why}`]));
  await writeResult('mutation', {
    title: 'Mutated rules of the domain',
    seed: 2026,
    versions: { Stryker: stryker.version, Vitest: vitest.version },
    rows: [...rows, { what: 'All', measured: measure(all), target: `${scoreMin} %` }],
    notes: [
      introduction,
      list('Explained: no test can notice them', [...new Set(explained)]),
      list('Unnoticed', survivors),
    ].join('\n\n'),
  });
}
