/**
 * `npm test`: every check, all suites and the journeys, whatever fails on the way.
 *
 *   npm test                   all but the longer faults
 *   npm test -- unit server    only these steps
 *   npm test -- --no-e2e       all but the browser
 *   npm test -- faults --full  all faults, at length; faults/results has what they measure
 */
import { beforeLeaving } from '#scripts/processes.ts';
import { clearScratchFolder, openScratchFolder } from '#scripts/scratch-folder.ts';
import {
  add,
  nothing,
  oneFailure,
  summaryLine,
  type Tally,
} from '#scripts/testing/test-results.ts';
import {
  askForAllFaults,
  chooseSteps,
  names,
  prepareBrowser,
  type Step,
  setScratchFolder,
  showError,
} from '#scripts/testing/test-steps.ts';

const isColoured = process.stdout.isTTY;
const bold = (text: string) => (isColoured ? `\u001b[1m${text}\u001b[22m` : text);

function readArguments(args: readonly string[]): readonly Step[] {
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) {
    console.error(`There is no step "${unknown}": ${names.join(', ')}.`);
    process.exit(2);
  }
  if (args.includes('--full')) askForAllFaults();
  return chooseSteps(wanted, { isQuick: args.includes('--no-e2e') });
}

async function runStep(step: Step): Promise<Tally> {
  console.log(bold(`\n── ${step.heading} (${step.name})`));
  const startedMs = Date.now();
  const tally = await step.run().catch((error: unknown) => {
    showError(error);
    return oneFailure(step.heading);
  });
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  console.log(`   ${summaryLine(tally)} in ${seconds} s`);
  return tally;
}

/** All steps, with a folder whose leftovers are thrown away however the run ends. */
async function runSteps(chosen: readonly Step[]): Promise<Tally> {
  const folder = await openScratchFolder();
  beforeLeaving(() => clearScratchFolder(folder));
  setScratchFolder(folder);
  let total = nothing;
  for (const step of chosen) total = add(total, await runStep(step));
  await clearScratchFolder(folder);
  return total;
}

async function main(): Promise<void> {
  const chosen = readArguments(process.argv.slice(2));
  const startedMs = Date.now();
  // Before the long part: a machine without a browser should learn it now; the step counts it.
  if (chosen.some(({ name }) => name === 'e2e')) await prepareBrowser().catch(showError);
  const total = await runSteps(chosen);
  if (total.failures.length > 0) console.log(bold('\nFailed:'));
  for (const name of total.failures) console.log(`  - ${name}`);
  console.log(`\nTook ${((Date.now() - startedMs) / 1000).toFixed(0)} s.`);
  console.log(summaryLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await main();
