/** Debian's zzuf as a function. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { unpackDebian } from '../debian/packages.ts';

/** Flips this share of the bits; the same seed flips the same ones. */
type FlipBits = (bytes: Buffer, seed: number, ratio: string) => Buffer;

/** @throws Error with a plain sentence where the package cannot be had. */
export async function openZzuf(): Promise<FlipBits> {
  const [folder] = await unpackDebian('zzuf');
  const file = path.join(folder, 'usr', 'bin', 'zzuf');
  return (bytes, seed, ratio) => {
    const args = ['-s', String(seed), '-r', ratio];
    const { stdout, status, stderr } = spawnSync(file, args, { input: bytes });
    if (status !== 0 || stdout.length !== bytes.length) throw new Error(`zzuf failed: ${stderr}`);
    return stdout;
  };
}
