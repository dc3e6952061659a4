/** Draws one sheet in a thread of its own, so that the shop answers meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderDaySheet, type SheetInput } from './day-sheets.ts';

const bytes = await renderDaySheet(workerData as SheetInput);
parentPort?.postMessage(bytes);
