/** Ends with 0 once the shop on PORT is ready, with 1 if its process ends before (MAINPID). */
import { setTimeout as sleep } from 'node:timers/promises';

const { PORT, MAINPID } = process.env;
const checkEveryMs = 200;

function isRunning() {
  try {
    return process.kill(Number(MAINPID), 0);
  } catch {
    return false;
  }
}

async function isReady() {
  const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

// How long it may take is the unit's to say: TimeoutStartSec.
while (isRunning() && !(await isReady())) await sleep(checkEveryMs);
process.exitCode = isRunning() ? 0 : 1;
