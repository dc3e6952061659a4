/**
 * Preloaded into the server (`node --import`): at SIGUSR2 it reads from the file THROWING what
 * throws from now on, and says so. A function of node:crypto throws whenever it is called; `timer`
 * and `rejection` throw once, where no request is. An empty file ends it.
 */
import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { createHash, createHmac, timingSafeEqual } = crypto;
const kept = { createHash, createHmac, timingSafeEqual };

function fail(): never {
  throw new TypeError('Made to throw by the test');
}

const outside: Readonly<Record<string, () => void>> = {
  timer: () => setTimeout(fail, 1),
  rejection: () => void Promise.resolve().then(fail),
};

process.on('SIGUSR2', () => {
  const name = readFileSync(process.env.THROWING ?? '', 'utf8');
  Object.assign(crypto, kept);
  if (name in kept) Object.assign(crypto, { [name]: fail });
  syncBuiltinESMExports();
  console.log(`Throwing: ${name}.`);
  outside[name]?.();
});
