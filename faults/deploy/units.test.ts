/** What systemd itself says of the units in `deploy/`. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProgram } from '../support/debian/program.ts';
import { substitute } from '../support/debian/substitute.ts';

const exposureMax = 3;
const shipped = 'deploy/systemd/sukoon@.service';
let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sukoon-units-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** systemd-analyze, or a failure that says what is missing. */
function analyze(...args: readonly string[]) {
  const { code, output } = runProgram('systemd-analyze', args);
  if (code === null) {
    throw new Error(`This test needs Debian's package systemd: systemd-analyze (${output})`);
  }
  return { code, output };
}

/** The exposure from 0 (safe) to 10, by systemd's own reckoning. */
async function exposureOf(unit: string): Promise<number> {
  const file = path.join(dir, 'sukoon@3000.service');
  await writeFile(file, unit);
  const { output } = analyze('security', '--offline=true', '--no-pager', file);
  const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
  if (!exposure) throw new Error(output);
  return Number(exposure);
}

it(`the shop is exposed by at most ${exposureMax}`, async () => {
  const unit = await readFile(shipped, 'utf8');
  expect(await exposureOf(unit)).toBeLessThanOrEqual(exposureMax);
  const open = unit.replaceAll(/^(?:Protect|Private|Restrict|SystemCall|Capability).*\n/gm, '');
  expect(await exposureOf(open)).toBeGreaterThan(exposureMax);
});

it('the unit is one that systemd understands whole', async () => {
  const file = path.join(dir, 'sukoon@3000.service');
  // Here no shop is installed in /srv, and no user for it exists.
  const unit = substitute(await readFile(shipped, 'utf8'), {
    '/srv/sukoon/node_modules/.bin/node': process.execPath,
  });
  await writeFile(file, unit);
  const { code, output } = analyze('verify', '--man=no', file);
  expect(output.split('\n').filter((line) => line.includes('sukoon'))).toEqual([]);
  expect(code, output).toBe(0);
  await writeFile(file, `${unit}ProtectEverything=yes\n`);
  expect(analyze('verify', '--man=no', file).output).toContain('ProtectEverything');
});

it('the user is one that systemd-sysusers can make', async () => {
  const file = path.join(dir, 'sukoon.conf');
  await copyFile('deploy/systemd/sukoon.sysusers.conf', file);
  const made = runProgram('systemd-sysusers', ['--dry-run', `--root=/`, file]);
  expect(made.output).toMatch(/sukoon/);
});
