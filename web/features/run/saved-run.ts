/** What the phone keeps of a run: for the shift, and nothing of its customers after it. */
import type { Run, RunStop, TickBody } from '#contract/run.ts';
import { createKeptTokens } from '#web/shared/offline-queue/kept-tokens.ts';
import {
  createShiftStorage,
  type SavedShiftTimes,
} from '#web/shared/offline-queue/shift-storage.ts';
import { keptStop } from './kept-stop.ts';

export interface SavedRun extends SavedShiftTimes {
  readonly run: Run;
  /** The link it was opened with, so that the same link opens it again without its code. */
  readonly link: string;
  /** Its day is over: staff check what is entered now. */
  readonly isLate?: boolean;
}

/** Why names and addresses were removed from this phone. */
export type EndReason = 'over' | 'handed-over' | 'expired' | 'signed-out' | 'opened-again';

const tokens = createKeptTokens('sukoon.run.tokens.v1');
const storage = createShiftStorage<SavedRun, EndReason>('sukoon.run.v1');

export const runStore = {
  ...storage,
  /** Opened with its code: the token is for what is sent, also after the run is removed. */
  open(run: Run, link: string, runToken: string): void {
    tokens.write(run.id, runToken);
    storage.open({ run, link });
  },
  refresh(run: Run): void {
    const saved = storage.read();
    if (saved?.run.id !== run.id) return;
    storage.write({ ...saved, run, refreshedAt: new Date().toISOString() });
  },
  replaceStop(runId: string, stop: RunStop): void {
    const saved = storage.read();
    if (saved?.run.id !== runId) return;
    const { run } = saved;
    const stops = run.stops.map((each) => (each.orderId === stop.orderId ? stop : each));
    storage.write({ ...saved, run: { ...run, stops } });
  },
  /** After its day the run stays for its open stops; false where it has none. */
  goOnLate(runId: string): boolean {
    const saved = storage.read();
    const hasOpen = saved?.run.stops.some(({ status }) => status === 'open');
    if (saved?.run.id !== runId || !hasOpen) return false;
    storage.write({ ...saved, isLate: true });
    return true;
  },
  /** Staff have the entry, and the run is loaded no more. */
  noteKept(runId: string, orderId: string, tick: Omit<TickBody, 'id'>): void {
    const stop = storage.read()?.run.stops.find((each) => each.orderId === orderId);
    if (stop) runStore.replaceStop(runId, keptStop(stop, tick));
  },
  tokenOf: tokens.read,
  /** Without its token the run can only be opened again, also by the same link. */
  readOpenLink(): string | undefined {
    const saved = storage.read();
    return saved && tokens.read(saved.run.id) ? saved.link : undefined;
  },
  /** Tokens are kept for the open run and for what is still to be sent. */
  keepTokensOf: (runIds: ReadonlySet<string>) =>
    tokens.keepOnly(new Set([...runIds, storage.read()?.run.id])),
};
