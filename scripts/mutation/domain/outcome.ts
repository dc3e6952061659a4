/** What became of the mutants of a part, kept until the whole is written down. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Part } from './parts.ts';
import { cacheFolder, type MutantResult } from './run-stryker.ts';

/** `Explained`: a comment in the code says why no test can notice it. */
export type Fate = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Types' | 'Explained';

export interface Outcome {
  /** Such as `domain/money/money.ts:12`. */
  readonly place: string;
  readonly mutator: string;
  /** The code that stood there instead. */
  readonly replacement: string;
  readonly fate: Fate;
  /** Why it is equivalent, where that is explained. */
  readonly why: string | null;
}

const excluded = /^Ignored because of excluded mutation/;

function fateOf({ id, status }: MutantResult, refused: ReadonlySet<string>): Fate {
  if (refused.has(id)) return 'Types';
  if (status === 'Ignored') return 'Explained';
  // It broke the test run itself.
  if (status === 'RuntimeError') return 'Killed';
  if (status === 'CompileError' || status === 'Pending') throw new Error(`Mutant ${id}: ${status}`);
  return status;
}

/** Without the mutants that are excluded everywhere. */
export function toOutcomes(
  results: readonly MutantResult[],
  refused: ReadonlySet<string>,
): Outcome[] {
  return results
    .filter(({ statusReason }) => !excluded.test(statusReason ?? ''))
    .map((result) => ({
      place: `${path.relative('.', result.fileName)}:${result.location.start.line}`,
      mutator: result.mutatorName,
      replacement: result.replacement ?? '',
      fate: fateOf(result, refused),
      why: result.status === 'Ignored' ? (result.statusReason ?? null) : null,
    }));
}

const fileOf = ({ folder }: Part): string => path.join(cacheFolder, 'outcomes', `${folder}.json`);

export async function keepOutcomes(part: Part, outcomes: readonly Outcome[]): Promise<void> {
  await mkdir(path.dirname(fileOf(part)), { recursive: true });
  await writeFile(fileOf(part), JSON.stringify(outcomes, null, 1));
}

/** Null where the part was never tried. */
export async function readOutcomes(part: Part): Promise<readonly Outcome[] | null> {
  const text = await readFile(fileOf(part), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Outcome[]);
}
