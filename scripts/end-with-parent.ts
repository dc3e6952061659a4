/** Preloaded into a process (`node --import`) so that it ends with the one that started it. */
import { isMainThread } from 'node:worker_threads';

const checkEveryMs = 1_000;
let isEnding = false;

/** Sends a signal, so that handlers for a graceful stop run. */
function end(): void {
  if (isEnding) return;
  isEnding = true;
  process.kill(process.pid, 'SIGTERM');
}

if (isMainThread) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) end();
  }, checkEveryMs);
  timer.unref();
  // The terminal was closed.
  process.on('SIGHUP', end);
}
