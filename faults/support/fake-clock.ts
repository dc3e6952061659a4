/** A clock for a shop and its built-in database, as if that of their machine were set. */
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onCleanUp } from './clean-up.ts';
import { unpackDebian } from './debian/packages.ts';
import type { Settings } from './shop-process.ts';

interface FakeClock {
  /** Settings of a shop that lives by it. */
  readonly settings: Settings;
  /** Sets it; time goes on from there. */
  set(now: string): Promise<void>;
}

/** Begins at this instant of UTC. */
export async function fakeClock(now: string): Promise<FakeClock> {
  const [libfaketime] = await unpackDebian('libfaketime');
  const library = path.join(libfaketime, 'usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1');
  const folder = await mkdtemp(path.join(tmpdir(), 'sukoon-clock-'));
  await chmod(folder, 0o755);
  onCleanUp(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'aheadS');
  async function set(instant: string): Promise<void> {
    const aheadS = (Date.parse(instant) - Date.now()) / 1_000;
    // Whole at once, for whoever reads it at this moment.
    await writeFile(`${file}.new`, `${aheadS < 0 ? '' : '+'}${aheadS.toFixed(3)}\n`, {
      mode: 0o644,
    });
    await rename(`${file}.new`, file);
  }
  await set(now);
  const settings = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
  };
  return { settings, set };
}
