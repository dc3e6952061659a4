/** Runs the provider as a process of its own: starts, kills and commands it, and reads its log. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { compileCache, withoutSettings } from '#scripts/environment.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { makeDataDir, onCleanUp } from '../clean-up.ts';
import type { Settings } from '../shop-process.ts';
import type { Commands } from './control.ts';
import { formerWebhookSecret, keyId, keySecret, webhookSecret } from './keys.ts';
import { type Entry, readLog } from './log.ts';

type Inputs = { [Name in keyof Commands]: Parameters<Commands[Name]>[0] };
type Results = { [Name in keyof Commands]: Awaited<ReturnType<Commands[Name]>> };

export interface Provider {
  /** What a shop needs to take it for Razorpay. */
  readonly shopSettings: Settings;
  command<Name extends keyof Commands>(name: Name, input: Inputs[Name]): Promise<Results[Name]>;
  /** Everything that happened at the provider, as it wrote it down. */
  log(): readonly Entry[];
  /** Kills it, as a power cut would, and starts it on its log. */
  killAndRestart(): Promise<void>;
}

export async function startProvider(): Promise<Provider> {
  const logFile = path.join(await makeDataDir(), 'provider.jsonl');
  const [apiPort, controlPort] = [await freePort(), await freePort()];

  async function start() {
    const guard = ['--import', './scripts/end-with-parent.ts'];
    const main = 'faults/support/provider/main.ts';
    const args = [...guard, main, logFile, String(apiPort), String(controlPort)];
    const env = { ...withoutSettings(process.env), ...compileCache };
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const child = spawn(process.execPath, args, { env, stdio: [...stdio] });
    const ended = once(child, 'exit');
    onCleanUp(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    await Promise.race([
      once(child.stdout, 'data'),
      ended.then(() => Promise.reject(new Error('The provider has ended'))),
    ]);
    return { child, ended };
  }

  let running = await start();
  return {
    shopSettings: {
      RAZORPAY_API_URL: `http://127.0.0.1:${apiPort}`,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: `${webhookSecret},${formerWebhookSecret}`,
    },
    async command(name, input) {
      const url = `http://127.0.0.1:${controlPort}/${name}`;
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify(input) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`Provider, ${name}: ${text}`);
      return JSON.parse(text);
    },
    log: () => readLog(logFile),
    async killAndRestart() {
      running.child.kill('SIGKILL');
      await running.ended;
      running = await start();
    },
  };
}
