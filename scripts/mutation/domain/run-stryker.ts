/** Runs Stryker on one part of the domain, in a copy of it, beside the same packages. */
import { Stryker } from '@stryker-mutator/core';
import { filesOf, type Part } from './parts.ts';

/** Under git's radar: what a part was found to be, so that a later run tries only what changed. */
export const cacheFolder = '.cache/mutation-domain';

const fileNameOf = ({ folder }: Part): string => folder.replaceAll('/', '-');

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
  incrementalFile: `${cacheFolder}/${fileNameOf(part)}.json`,
  tempDirName: `${cacheFolder}/copy`,
  // It would rewrite ours with the JavaScript interface that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
});

/** A change of the code and what became of it; its lines and columns begin at 1. */
export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

export const runStryker = (part: Part): Promise<MutantResult[]> =>
  new Stryker(optionsOf(part)).runMutationTest();
