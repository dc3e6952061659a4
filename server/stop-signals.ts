/** Signals to stop the process: the first one shuts it down cleanly, a second one at once. */
import { setTimeout as sleep } from 'node:timers/promises';

// A signal to the whole process group comes twice: from its sender, and from the command that
// started us and passes it on, within a second even when that one only notices our parent's end.
const sameSignalMs = 2_000;
const stepMs = 100;

/** In steps: a machine that stands still also keeps the signal that is on its way. */
async function waitForSameSignal(): Promise<void> {
  for (let leftMs = sameSignalMs; leftMs > 0; leftMs -= stepMs) {
    await sleep(stepMs, undefined, { ref: false });
  }
}

interface Ends {
  /** How long the orderly end may take. */
  patienceMs(): number;
  /** Ends what must not be left behind, before the process ends at once. */
  endNow(): Promise<void>;
}

/**
 * Aborted by the first signal, for an orderly end. Another one later, or an orderly end that hangs,
 * ends the process at once with exit code 1.
 */
export function onStopSignals({ patienceMs, endNow }: Ends): AbortSignal {
  const stopping = new AbortController();
  let isNextAnother = false;

  function end(): void {
    void endNow().finally(() => process.exit(1));
  }
  function onSignal(): void {
    if (stopping.signal.aborted) {
      if (isNextAnother) end();
      return;
    }
    void waitForSameSignal().then(() => {
      isNextAnother = true;
    });
    // An end that hangs must not need a second Ctrl-C.
    setTimeout(end, patienceMs()).unref();
    stopping.abort();
  }
  process.on('SIGINT', onSignal);
  // The terminal was closed.
  process.on('SIGHUP', onSignal);
  process.on('SIGTERM', onSignal);
  return stopping.signal;
}
