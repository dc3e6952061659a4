/** A kitchen's sheet as PDF, drawn beside the requests of the shop. */
import { Worker } from 'node:worker_threads';
import { serialize } from '#server/serialize.ts';
import type { SheetInput } from './render-sheet.ts';

const usualTimeoutMs = 15_000;
/** A page for each portion: thousands of labels take longer on a busy machine. */
const labelsTimeoutMs = 60_000;

function inThread(input: SheetInput): Promise<Buffer> {
  const timeoutMs = input.sheet === 'labels' ? labelsTimeoutMs : usualTimeoutMs;
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), { workerData: input });
  return new Promise<Buffer>((resolve, reject) => {
    const tooLong = () => reject(new Error(`The sheet was not drawn in ${timeoutMs} ms`));
    const timer = setTimeout(tooLong, timeoutMs);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The sheet was not drawn'));
    });
  }).finally(() => worker.terminate());
}

/** One at a time; the others wait. */
export const drawSheet = (input: SheetInput): Promise<Buffer> =>
  serialize('sheet', () => inThread(input));
