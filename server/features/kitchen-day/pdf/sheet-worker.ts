/** Draws one sheet in a thread of its own, so that the shop answers meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderSheetOf, type SheetInput } from './render-sheet.ts';

const bytes = await renderSheetOf(workerData as SheetInput);
parentPort?.postMessage(bytes);
