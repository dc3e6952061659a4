/** What the phone keeps of a run: for the shift, and nothing of its customers after it. */
import type { Run, RunStop } from '#contract/run.ts';

export interface SavedRun {
  readonly run: Run;
  /** The link it was opened with, so that the same link opens it again without its code. */
  readonly link: string;
  readonly openedAtMs: number;
  /** When the server last answered. */
  readonly refreshedAt: string;
}

/** Why names and addresses were removed from this phone. */
export type EndReason = 'over' | 'handed-over' | 'expired' | 'signed-out' | 'opened-again';

const runKey = 'sukoon.run.v1';
const tokensKey = 'sukoon.run.tokens.v1';
const deviceKey = 'sukoon.device.v1';
const keptMs = 12 * 60 * 60_000;

/** Twelve hours by the clock of the phone, forwards or set back. */
export const isExpired = ({ openedAtMs }: SavedRun, nowMs: number): boolean =>
  Math.abs(nowMs - openedAtMs) >= keptMs;

/** Storage may be full or forbidden; then the page has what it needs until it is closed. */
const inMemory = new Map<string, string>();

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function removeText(key: string): void {
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

function writeText(key: string, text: string): void {
  removeText(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    inMemory.set(key, text);
  }
}

function parse<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** The id of this device, made up once: a link belongs to the first device that opened it. */
export function deviceId(): string {
  const known = readText(deviceKey);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeText(deviceKey, made);
  return made;
}

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly saved: SavedRun | null } | null = null;
let ended: EndReason | null = null;

const publish = () => {
  for (const listener of listeners) listener();
};
const followOtherTabs = ({ key }: StorageEvent) => {
  if (key === runKey || key === null) publish();
};

const readTokens = (): Readonly<Record<string, string>> =>
  parse<Readonly<Record<string, string>>>(readText(tokensKey)) ?? {};

export const runStore = {
  /** Null when no run is open; one that is too old is removed by looking. */
  read(): SavedRun | null {
    const text = readText(runKey);
    if (known?.text !== text) known = { text, saved: parse<SavedRun>(text) };
    const saved = known?.saved ?? null;
    if (!saved || !isExpired(saved, Date.now())) return saved;
    ended = 'expired';
    removeText(runKey);
    return null;
  },
  /** Why there is no run any more, if this page knows. */
  readEnded: (): EndReason | null => ended,
  /** Opened with its code: the token is for what is sent, also after the run is removed. */
  open(run: Run, link: string, runToken: string): void {
    ended = null;
    const now = new Date();
    const saved = { run, link, openedAtMs: now.getTime(), refreshedAt: now.toISOString() };
    writeText(runKey, JSON.stringify(saved));
    writeText(tokensKey, JSON.stringify({ ...readTokens(), [run.id]: runToken }));
    publish();
  },
  refresh(run: Run): void {
    const saved = runStore.read();
    if (saved?.run.id !== run.id) return;
    writeText(runKey, JSON.stringify({ ...saved, run, refreshedAt: new Date().toISOString() }));
    publish();
  },
  replaceStop(runId: string, stop: RunStop): void {
    const saved = runStore.read();
    if (saved?.run.id !== runId) return;
    const { run } = saved;
    const stops = run.stops.map((each) => (each.orderId === stop.orderId ? stop : each));
    writeText(runKey, JSON.stringify({ ...saved, run: { ...run, stops } }));
    publish();
  },
  /** Removes names and addresses. What is not sent yet is in the queue, and stays. */
  end(reason: EndReason): void {
    ended = reason;
    removeText(runKey);
    publish();
  },
  tokenOf: (runId: string): string | undefined => readTokens()[runId],
  /** Tokens are kept for the open run and for what is still to be sent. */
  keepTokensOf(runIds: ReadonlySet<string>): void {
    const open = runStore.read()?.run.id;
    const tokens = Object.entries(readTokens());
    const kept = tokens.filter(([id]) => id === open || runIds.has(id));
    if (kept.length === tokens.length) return;
    if (kept.length > 0) writeText(tokensKey, JSON.stringify(Object.fromEntries(kept)));
    else removeText(tokensKey);
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
    };
  },
  /** After time has passed: whoever shows the run looks again. */
  look: publish,
};
