/**
 * `npm run mutation`: breaks the product on purpose, once for each row of a fixed sample of
 * docs/spec-conformance.md, in a copy, and runs the row's own tests. Each must fail.
 *
 *   npm run mutation                  the whole sample
 *   npm run mutation -- 'stays for'   only rows with these words
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readProof } from '#scripts/conformance/conformance-proof.ts';
import { type Row, readConformanceRows } from '#scripts/conformance.ts';
import { findMutants } from './find-mutants.ts';
import { applyMutant, type Mutant } from './mutant.ts';
import { runProofs } from './run-proofs.ts';
import { drawSample, nameOf } from './sample.ts';

const execute = promisify(execFile);
const copyFolder = path.resolve('.cache', 'mutation');

/** The files that git knows, beside the same packages. */
async function copyProject(): Promise<void> {
  await rm(copyFolder, { recursive: true, force: true });
  await mkdir(copyFolder, { recursive: true });
  const { stdout } = await execute('git', ['ls-files', '-z'], { maxBuffer: 16_000_000 });
  const files = stdout.split('\0').filter(Boolean);
  for (const file of files) await cp(file, path.join(copyFolder, file));
  await symlink(path.resolve('node_modules'), path.join(copyFolder, 'node_modules'));
}

async function buildCopy(): Promise<void> {
  await execute(process.execPath, ['scripts/build.ts'], { cwd: copyFolder });
}

/** Which test noticed; null when all stayed green. */
async function tryOut(row: Row, mutant: Mutant): Promise<string | null> {
  const file = path.join(copyFolder, mutant.file);
  const text = await readFile(file, 'utf8');
  await writeFile(file, applyMutant(mutant, text));
  try {
    const outcomes = await runProofs(readProof(row.proof).references, copyFolder, buildCopy);
    const noticed = outcomes.find(({ tally }) => tally.failed > 0)?.proof;
    return noticed ? `${noticed.file} › ${noticed.title}` : null;
  } finally {
    await writeFile(file, text);
  }
}

async function main(): Promise<void> {
  const [words = ''] = process.argv.slice(2);
  const rows = drawSample(readConformanceRows()).filter((row) => nameOf(row).includes(words));
  await copyProject();
  let unnoticed = 0;
  for (const { row, mutant } of findMutants(rows)) {
    const noticed = await tryOut(row, mutant);
    if (!noticed) unnoticed += 1;
    console.log(
      `${noticed ? 'noticed  ' : 'UNNOTICED'} ${nameOf(row)}\n          ${noticed ?? mutant.file}`,
    );
  }
  console.log(`${rows.length} rows broken, ${unnoticed} unnoticed.`);
  process.exitCode = unnoticed > 0 ? 1 : 0;
}

if (import.meta.main) await main();
