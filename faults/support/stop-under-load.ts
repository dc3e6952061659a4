/** Stops a shop by signal while clients send requests, as a person or a supervisor would. */
import { expect } from 'vitest';
import { refusalMessage } from '#domain/refusal.ts';
import { postmasterOf } from './database.ts';
import { startClients } from './keep-alive-clients.ts';
import { processesOn, stillRunning } from './processes.ts';
import { startShop } from './shop-process.ts';
import { until } from './wait.ts';

const clientCount = 38;
const answersBeforeStop = 5;
const stopMsMax = 10_000;

/** A complete answer, which the shop has to give on a machine that stands still. */
const isTurnedAway = (failure: string) =>
  failure.startsWith('503 ') && failure.includes(refusalMessage('overloaded'));

/** After how long it had ended, and how many requests were answered until then. */
type Note = (afterMs: number, answered: number) => void;

/** Starts the shop and stops it under load; `group` signals the command and its descendants. */
async function stopOnce(dataDir: string, target: 'process' | 'group', note: Note): Promise<void> {
  const shop = await startShop({ DATA_DIR: dataDir }, { asCommand: true });
  const clients = startClients(`${shop.origin}/api/config`, clientCount);
  await until('every client has answers', () => clients.answeredEach >= answersBeforeStop);
  const postmaster = await postmasterOf(dataDir);
  expect(postmaster).not.toBeNull();
  const end = await shop.stop('SIGTERM', target);
  clients.stop();
  await clients.done;
  const failures = clients.failures.filter((failure) => !isTurnedAway(failure));
  expect(failures, shop.output).toEqual([]);
  expect(end, shop.output).toMatchObject({ code: 0, signal: null });
  expect(end.afterMs).toBeLessThan(stopMsMax);
  expect(stillRunning([postmaster ?? 0])).toEqual([]);
  expect(processesOn(dataDir)).toEqual([]);
  note(end.afterMs, clients.answered);
}

/** Starts and stops repeatedly on the same data. */
export async function stopUnderLoad(
  dataDir: string,
  target: 'process' | 'group',
  times: number,
  note: Note = () => {},
): Promise<void> {
  for (let time = 0; time < times; time++) await stopOnce(dataDir, target, note);
}
