/** Writes down what a long run measured, so that its last result can be committed. */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { isFull } from './rounds.ts';

interface Result {
  /** What was tried, as a heading. */
  readonly title: string;
  /** Where what is random began; null when nothing was. */
  readonly seed: number | null;
  /** Versions of the tools that took part, by name. */
  readonly versions?: Readonly<Record<string, string>>;
  /** What was measured and its target, row by row; failures too. */
  readonly rows: readonly {
    readonly what: string;
    readonly measured: string;
    readonly target?: string;
  }[];
  /** What a reader must know besides, in Markdown. */
  readonly notes?: string;
}

const gigabyte = 1024 ** 3;

function machine(): string {
  const [cpu] = os.cpus();
  const memoryGb = Math.round(os.totalmem() / gigabyte);
  const load = os.loadavg().map((each) => each.toFixed(1));
  const cores = `${os.cpus().length} cores (${cpu?.model ?? os.arch()})`;
  return `${cores}, ${memoryGb} GB, load ${load.join(' ')}`;
}

function toMarkdown({ title, seed, versions = {}, rows, notes }: Result): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const tools = Object.entries({ Node: process.version, ...versions });
  const facts = [
    new Date().toISOString().slice(0, 10),
    `commit ${commit}`,
    ...(seed === null ? [] : [`seed ${seed}`]),
    ...tools.map(([name, version]) => `${name} ${version}`),
    machine(),
  ];
  const lines = rows.map(
    ({ what, measured, target = '' }) => `| ${what} | ${measured} | ${target} |`,
  );
  const table = ['| | Measured | Target |', '|---|---|---|', ...lines].join('\n');
  return [`# ${title}`, `${facts.join('; ')}.`, table, ...(notes ? [notes] : [])]
    .join('\n\n')
    .concat('\n');
}

/** Writes `faults/results/<name>.md`. */
export async function writeResult(name: string, result: Result): Promise<void> {
  await mkdir('faults/results', { recursive: true });
  const file = `faults/results/${name}.md`;
  await writeFile(file, toMarkdown(result));
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  execFileSync(process.execPath, [biome, 'format', '--write', file], { stdio: 'ignore' });
}

/** The same in a long run; does nothing in a short one. */
export async function recordResult(name: string, result: Result): Promise<void> {
  if (isFull) await writeResult(name, result);
}
