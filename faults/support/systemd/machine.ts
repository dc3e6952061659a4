/** A Debian with its own systemd, in namespaces of its own: this machine stays as it is. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onCleanUp } from '../clean-up.ts';
import { makeDebianBase } from '../container/debian-base.ts';
import { type Finished, runProgram, startProgram } from '../debian/program.ts';
import { killNow, processTree } from '../processes.ts';
import { until } from '../wait.ts';

export interface Machine {
  /** Runs a shell's commands inside, in /srv/sukoon, as root. */
  run(commands: string): Finished;
}

/** Groups of processes that its systemd made are all that is left; true once they are gone. */
function removeGroups(name: string): boolean {
  const script = `for dir in /sys/fs/cgroup/$0 /sys/fs/cgroup/unified/$0; do
    [ ! -d $dir ] || find $dir -depth -type d -exec rmdir {} + || exit 1; done`;
  return spawnSync('sh', ['-c', script, name]).status === 0;
}

/**
 * Boots it; it is ended after the test.
 * @throws Error with a plain sentence where this machine cannot.
 */
export async function bootMachine(): Promise<Machine> {
  const base = await makeDebianBase(['systemd', 'systemd-sysv', 'dbus']);
  const changes = await mkdtemp(path.join(tmpdir(), 'sukoon-machine-'));
  onCleanUp(() => rm(changes, { recursive: true, force: true }));
  const group = path.basename(changes);
  const boot = startProgram('sh', ['faults/support/systemd/boot.sh', base, changes, group]);
  onCleanUp(async () => {
    for (const pid of processTree(boot.pid)) killNow(pid);
    await until('the machine is off', boot.hasEnded);
    await until('its groups are gone', () => removeGroups(group));
  });
  const run = (commands: string): Finished => {
    const [, systemd = 0] = processTree(boot.pid);
    const spaces = ['-t', String(systemd), '-m', '-p', '-n', '-u', '-i', '-C', '-r', '-w'];
    const env = ['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'TERM=dumb'];
    return runProgram('nsenter', [...spaces, ...env, 'sh', '-c', `cd /srv/sukoon; ${commands}`]);
  };
  const isUp = () =>
    boot.hasEnded() || /running|degraded/.test(run('systemctl is-system-running').output);
  await until('systemd has booted', isUp, 60_000).catch((error: Error) => {
    throw new Error(`${error.message}\n${boot.output()}`);
  });
  if (boot.hasEnded()) throw new Error(`This machine can boot no systemd: ${boot.output()}`);
  return { run };
}
