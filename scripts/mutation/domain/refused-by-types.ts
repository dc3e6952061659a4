/** Which mutants that the tests let live do not compile, so that nobody could merge them. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, type MutantResult } from './run-stryker.ts';

const execute = promisify(execFile);
const copyFolder = path.resolve(cacheFolder, `types-${process.pid}`);

/** Like the server's, but what is only unused is no mistake here. */
const settings = {
  extends: path.resolve('tsconfig.server.json'),
  compilerOptions: { types: [], noUnusedLocals: false, noUnusedParameters: false },
  include: ['domain'],
  exclude: ['domain/**/*.test.ts'],
};

async function copyDomain(): Promise<void> {
  await rm(copyFolder, { recursive: true, force: true });
  await mkdir(copyFolder, { recursive: true });
  await cp('domain', path.join(copyFolder, 'domain'), { recursive: true });
  await cp('package.json', path.join(copyFolder, 'package.json'));
  await writeFile(path.join(copyFolder, 'tsconfig.json'), JSON.stringify(settings));
  await symlink(path.resolve('node_modules'), path.join(copyFolder, 'node_modules'));
}

function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** A file with one of its mutants in it. */
function withMutant(text: string, { location, replacement = '' }: MutantResult): string {
  const { start, end } = location;
  return `${text.slice(0, offsetOf(text, start))}${replacement}${text.slice(offsetOf(text, end))}`;
}

async function compiles(): Promise<boolean> {
  const tsc = path.resolve('node_modules/typescript/bin/tsc');
  return execute(process.execPath, [tsc, '-p', copyFolder]).then(
    () => true,
    () => false,
  );
}

/** The ids of those that do not compile. */
export async function findRefusedByTypes(mutants: readonly MutantResult[]): Promise<Set<string>> {
  const refused = new Set<string>();
  if (mutants.length === 0) return refused;
  await copyDomain();
  if (!(await compiles())) throw new Error('The domain does not compile without a mutant either');
  for (const mutant of mutants) {
    const file = path.join(copyFolder, path.relative('.', mutant.fileName));
    const text = await readFile(file, 'utf8');
    await writeFile(file, withMutant(text, mutant));
    if (!(await compiles())) refused.add(mutant.id);
    await writeFile(file, text);
  }
  await rm(copyFolder, { recursive: true });
  return refused;
}
