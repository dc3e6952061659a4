/** Offers load to a shop from a process that stays on one core, while the shop has another. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { runProgram } from '../debian/program.ts';
import { processTree } from '../processes.ts';
import type { LoadPlan, LoadReport } from './generator.ts';

/** The core of the generator; the shop and its database get the others. */
const generatorCore = '1';
const shopCore = '0';

/** Keeps a process and what it has started on the other core. */
export function keepOffGenerator(pid: number): void {
  for (const each of processTree(pid)) {
    const { code, output } = runProgram('taskset', ['-a', '-c', '-p', shopCore, String(each)]);
    if (code !== 0) throw new Error(`No process can be kept on one core here: ${output}`);
  }
}

/** @throws Error with the output of the generator if it fails. */
export async function offerLoad(plan: LoadPlan): Promise<LoadReport> {
  const program = [process.execPath, '--import', './scripts/end-with-parent.ts'];
  const args = ['-c', generatorCore, ...program, 'faults/support/load/generator.ts'];
  const child = spawn('taskset', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  return JSON.parse(await text(child.stdout)) as LoadReport;
}
