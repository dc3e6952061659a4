/** A kitchen's sheet as PDF, drawn beside the requests of the shop. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serialize } from '#server/serialize.ts';
import type { SheetInput } from './render-sheet.ts';
import type { Drawn } from './sheet-worker.ts';

const usualTimeoutMs = 15_000;
/** A page for each portion: thousands of labels take longer on a busy machine. */
const labelsTimeoutMs = 60_000;
const worker = fileURLToPath(new URL('sheet-worker.ts', import.meta.url));

/** Without our settings, since nothing in it needs a secret. */
function inProcess(input: SheetInput): Promise<Buffer> {
  const timeoutMs = input.sheet === 'labels' ? labelsTimeoutMs : usualTimeoutMs;
  const child = fork(worker, { serialization: 'advanced', execArgv: [], env: {} });
  return new Promise<Buffer>((resolve, reject) => {
    const tooLong = () => reject(new Error(`The sheet was not drawn in ${timeoutMs} ms`));
    const timer = setTimeout(tooLong, timeoutMs);
    child.once('message', (drawn: Drawn) => {
      if ('bytes' in drawn) resolve(Buffer.from(drawn.bytes));
      else reject(drawn.error);
    });
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The sheet was not drawn'));
    });
    child.send(input);
  }).finally(() => child.kill('SIGKILL'));
}

/** One at a time; the others wait. */
export const drawSheet = (input: SheetInput): Promise<Buffer> =>
  serialize('sheet', () => inProcess(input));
