/** Runs Stryker on one part of the domain, in a copy of it, beside the same packages. */
import { readFile, writeFile } from 'node:fs/promises';
import { Stryker } from '@stryker-mutator/core';
import { filesOf, type Part } from './parts.ts';

/** Under git's radar: what a part was found to be, so that a later run tries only what changed. */
export const cacheFolder = '.cache/mutation-domain';

const fileNameOf = ({ folder }: Part): string => folder.replaceAll('/', '-');

const incrementalFileOf = (part: Part): string => `${cacheFolder}/${fileNameOf(part)}.json`;

interface Known {
  readonly files: Readonly<Record<string, { mutants: readonly { readonly status: string }[] }>>;
}

/** So that they are tried again: Stryker misses that a new test runs what a file computes once. */
async function forgetSurvivors(part: Part): Promise<void> {
  const text = await readFile(incrementalFileOf(part), 'utf8').catch(() => null);
  if (text === null) return;
  const known = JSON.parse(text) as Known;
  for (const file of Object.values(known.files)) {
    file.mutants = file.mutants.filter(({ status }) => /^(?:Killed|Timeout)$/.test(status));
  }
  await writeFile(incrementalFileOf(part), JSON.stringify(known));
}

const optionsOf = (part: Part): ConstructorParameters<typeof Stryker>[0] => ({
  mutate: filesOf(part),
  ignorePatterns: ['**', '!domain/**', '!scripts/**', '!package.json'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/domain/vitest.config.ts' },
  // Words are checked by reading, not by tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  allowEmpty: true,
  incremental: true,
  incrementalFile: incrementalFileOf(part),
  // Its own, so that parts can run side by side.
  tempDirName: `${cacheFolder}/copy-${fileNameOf(part)}`,
  // It would rewrite ours with the JavaScript interface that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
});

/** A change of the code and what became of it; its lines and columns begin at 1. */
export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

export async function runStryker(part: Part): Promise<MutantResult[]> {
  await forgetSurvivors(part);
  return new Stryker(optionsOf(part)).runMutationTest();
}
