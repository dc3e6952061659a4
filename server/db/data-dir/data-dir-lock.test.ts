/** The lock of DATA_DIR: within one machine, and between containers that share a folder. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findDataDirOwner, lockDataDir } from './data-dir-lock.ts';
import { findPlace, textOf } from './lock-file.ts';

const noon = Date.parse('2026-12-14T06:30:00Z');
const elsewhere = { namespace: 'pid:[4026539999]', boot: 'c0ffee00-0000-4000-8000-000000000000' };

let dataDir: string;
let file: string;
let unlock: () => Promise<void>;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-lock-'));
  file = path.join(dataDir, 'sukoon.lock');
  unlock = async () => {};
});
afterEach(async () => {
  await unlock();
  vi.useRealTimers();
  await rm(dataDir, { recursive: true, force: true });
});

async function leave(text: string, at = noon): Promise<void> {
  await writeFile(file, text);
  await touch(at);
}

const touch = (at: number) => utimes(file, at / 1000, at / 1000);

/** A clock that jumps over each wait; `meanwhile` happens in the wait that ends after so long. */
function clockAt(now: number, meanwhile: Record<number, () => Promise<void>> = {}) {
  let waitedMs = 0;
  return {
    waitedS: () => waitedMs / 1000,
    now: () => now,
    async sleep(ms: number) {
      waitedMs += ms;
      await meanwhile[waitedMs / 1000]?.();
    },
  };
}

async function lock(clock = clockAt(noon)): Promise<void> {
  unlock = await lockDataDir(dataDir, { clock });
}

it('a folder that cannot be written to is named, not called locked', async () => {
  await expect(lockDataDir('/proc/self')).rejects.toThrow(/^Cannot write to \/proc\/self \(E/);
  const inFile = lockDataDir('/etc/hostname/data');
  await expect(inFile).rejects.toThrow('Cannot write to /etc/hostname/data (ENOTDIR)');
});

describe('within one machine or container', () => {
  it.each([
    { of: 'this version', textFor: async (pid: number) => textOf(pid, await findPlace()) },
    { of: 'an earlier version', textFor: async (pid: number) => String(pid) },
    {
      of: 'a unit that does not see its boot',
      textFor: async (pid: number) => textOf(pid, { ...(await findPlace()), boot: '' }),
    },
  ])('a lock of $of holds while its process runs, however old it is', async ({ textFor }) => {
    const clock = clockAt(noon + 86_400_000);
    await leave(await textFor(process.ppid));
    await expect(lock(clock)).rejects.toThrow(
      `Another Sukoon (process ${process.ppid}) already uses ${dataDir}. Stop it, or set DATA_DIR`,
    );
    // The number of a process that has died, and is now our own.
    await leave(await textFor(process.pid));
    await lock(clock);
    expect(clock.waitedS()).toBe(0);
  });

  it('is refreshed until it is released, so that others see it live', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: noon });
    await lock();
    await touch(0);
    vi.advanceTimersByTime(5_000);
    await expect.poll(async () => (await stat(file)).mtimeMs).toBe(noon + 5_000);
    await unlock();
    expect(vi.getTimerCount()).toBe(0);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('does not keep a process running', async () => {
    const module = path.resolve('server/db/data-dir/data-dir-lock.ts');
    const code = `import { lockDataDir } from ${JSON.stringify(module)};
      await lockDataDir(${JSON.stringify(dataDir)});`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
    await lock();
  });
});

const isLinux = process.platform === 'linux';
describe.runIf(isLinux)('from another container or machine, the same process number', () => {
  it.each([
    { looks: 'fresh', at: noon - 1_000 },
    { looks: 'an hour old, as after a clock that was set', at: noon - 3_600_000 },
    { looks: 'an hour ahead, by a clock that differs', at: noon + 3_600_000 },
  ])('holds while it is refreshed: it looks $looks', async ({ at }) => {
    await leave(textOf(process.pid, elsewhere), at);
    const clock = clockAt(noon, { 5: () => touch(at + 5_000) });
    await expect(lock(clock)).rejects.toThrow(
      `Another Sukoon (process ${process.pid}) already uses ${dataDir}.`,
    );
    expect(clock.waitedS()).toBe(5);
    expect(await readFile(file, 'utf8')).toBe(textOf(process.pid, elsewhere));
    const again = clockAt(noon, { 3: () => touch(at + 10_000) });
    expect(await findDataDirOwner(dataDir, { clock: again })).toBe(process.pid);
  });

  it.each([
    { looks: 'fresh', at: noon, waitedS: 30 },
    { looks: 'fifteen seconds old', at: noon - 15_000, waitedS: 15 },
    { looks: 'a day old', at: noon - 86_400_000, waitedS: 10 },
    { looks: 'an hour ahead', at: noon + 3_600_000, waitedS: 30 },
  ])('is taken over when nobody refreshes it: it looks $looks', async ({ at, waitedS }) => {
    await leave(textOf(process.pid, elsewhere), at);
    const clock = clockAt(noon);
    const said: string[] = [];
    unlock = await lockDataDir(dataDir, { clock, report: (line) => said.push(line) });
    expect(clock.waitedS()).toBe(waitedS);
    expect(said).toEqual([expect.stringContaining(`Waiting up to ${waitedS} s`)]);
    expect(await readFile(file, 'utf8')).toBe(textOf(process.pid, await findPlace()));
    expect(await readdir(dataDir)).toEqual(['sukoon.lock']);
  });

  it('is free at once when it is released meanwhile', async () => {
    await leave(textOf(process.pid, elsewhere));
    const clock = clockAt(noon, { 2: () => rm(file) });
    await lock(clock);
    expect(clock.waitedS()).toBe(2);
  });

  it('is left to a process that has taken it over meanwhile', async () => {
    await leave(textOf(process.pid, elsewhere));
    const text = textOf(process.ppid, await findPlace());
    await expect(lock(clockAt(noon, { 30: () => writeFile(file, text) }))).rejects.toThrow(
      `Another Sukoon (process ${process.ppid})`,
    );
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('is not waited for once the start is to stop', async () => {
    await leave(textOf(process.pid, elsewhere));
    const stopping = lockDataDir(dataDir, { signal: AbortSignal.abort() });
    await expect(stopping).rejects.toThrow('aborted');
  });
});

it('a lock without a process yet is being written: it is waited for, not taken', async () => {
  await leave('');
  const written = () => writeFile(file, String(process.ppid));
  await expect(lock(clockAt(noon, { 1: written }))).rejects.toThrow('Another Sukoon');
  await leave('');
  await lock();
});
