/** A real shop for the tests: the built server as a process with its own port and data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache, withoutSettings } from '#scripts/environment.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { stopOrphan } from '#server/db/embedded/processes.ts';

const readyTimeoutMs = 60_000;
const closeTimeoutMs = 12_000;
const logTailChars = 4_000;

/** Settings of the shop (docs/runbook.md) that a test changes, such as `TEST_NOW`. */
export type ShopSettings = Readonly<Record<string, string>>;

/**
 * Noon in India on a Saturday, hours before the cut-off. One object, since Playwright starts a shop
 * for each object, even if they are equal.
 */
export const atNoon: ShopSettings = { TEST_NOW: '2026-11-21T12:00:00+05:30' };

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export class Shop {
  readonly url: string;
  readonly dataDir: string;
  readonly #port: number;
  #settings: ShopSettings;
  #child: ChildProcess | null = null;

  private constructor(port: number, dataDir: string, settings: ShopSettings) {
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#settings = settings;
  }

  /** Opens a fresh shop with the demo's data; `close()` it, whatever happens. */
  static async open(settings: ShopSettings = {}, triesLeft = 1): Promise<Shop> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sukoon-e2e-'));
    const shop = new Shop(await freePort(), dataDir, settings);
    try {
      await shop.#start();
    } catch (error) {
      // Another process can take the port before the shop listens on it.
      const isTaken = (await shop.logTail()).includes(`Port ${shop.#port} is already in use`);
      await shop.close();
      if (isTaken && triesLeft > 0) return Shop.open(settings, triesLeft - 1);
      throw error;
    }
    return shop;
  }

  /** Stops in good order and starts again on the same data, with other settings when given. */
  async restart(settings: ShopSettings = {}): Promise<void> {
    await this.stop();
    this.#settings = { ...this.#settings, ...settings };
    await this.#start();
  }

  /** Kills the process as a power cut would; `restart()` brings the shop back. */
  async kill9(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Closes the server in good order, by force when it does not end. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Ends everything and throws the data away. */
  async close(): Promise<void> {
    await this.stop();
    await stopOrphan(this.dataDir);
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  /** The end of what the server wrote. */
  async logTail(): Promise<string> {
    const log = await readFile(this.#logFile, 'utf8').catch(() => '');
    return log.slice(-logTailChars);
  }

  get #logFile(): string {
    return path.join(this.dataDir, 'server.log');
  }

  async #start(): Promise<void> {
    const log = openSync(this.#logFile, 'a');
    // Guarded, so that a killed test run leaves no shop behind.
    const args = ['--import', './scripts/end-with-parent.ts', 'server/main.ts'];
    const child = spawn('node_modules/.bin/node', args, {
      stdio: ['ignore', log, log],
      env: {
        ...withoutSettings(process.env),
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        ...compileCache,
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        // A live shop must know its address.
        ...(this.#settings.DEMO === '0' && { PUBLIC_URL: this.url }),
        ...this.#settings,
      },
    });
    closeSync(log);
    this.#child = child;
    await this.#waitUntilReady(child);
  }

  async #waitUntilReady(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + readyTimeoutMs;
    while (Date.now() < deadline && !hasEnded(child)) {
      const isReady = await fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) return;
      await sleep(50);
    }
    const reason = hasEnded(child) ? 'ended' : 'was not ready in time';
    throw new Error(`The shop ${reason}. Its last words:\n${await this.logTail()}`);
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), closeTimeoutMs);
    await ended;
    clearTimeout(force);
  }
}
