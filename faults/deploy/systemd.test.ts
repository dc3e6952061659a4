/** The unit of the shop under a real systemd: its start, its rights, its ends. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '../support/clean-up.ts';
import { bootMachine, type Machine } from '../support/systemd/machine.ts';
import { until } from '../support/wait.ts';

const node = '/srv/sukoon/node_modules/.bin/node';
const ask = 'fetch("http://127.0.0.1:3000/readyz").then(({ status }) => status, () => 0)';
const askReady = `${node} -e '${ask}.then(console.log)'`;
let machine: Machine;

const settings = (...lines: readonly string[]) =>
  machine.run(
    `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')} > /etc/sukoon/sukoon.env`,
  );
const shown = (name: string) => machine.run(`systemctl show -P ${name} sukoon@3000`).output.trim();
const readiness = () => machine.run(askReady).output.trim();

beforeAll(async () => {
  machine = await bootMachine();
  // As in the runbook.
  const { code, output } = machine.run(`set -e
    install -D -m 0644 deploy/systemd/sukoon.sysusers.conf /etc/sysusers.d/sukoon.conf
    systemd-sysusers
    install -d -m 0700 /etc/sukoon
    install -m 0600 deploy/systemd/sukoon.env /etc/sukoon/sukoon.env
    cp deploy/systemd/sukoon@.service /etc/systemd/system/
    systemctl daemon-reload`);
  expect(code, output).toBe(0);
}, 600_000);
afterAll(cleanUp);

it('a start with a missing setting fails and names it', () => {
  expect(machine.run('systemctl start sukoon@3000').code).not.toBe(0);
  const { output } = machine.run('journalctl -u sukoon@3000 --no-pager');
  expect(output).toContain('SECRET is required in live mode');
  machine.run('systemctl stop sukoon@3000');
});

it('a start returns once the shop is ready', () => {
  settings('DEMO=1', 'LOG_LEVEL=info', 'DRAIN_S=1');
  const { code, output } = machine.run(`systemctl enable --quiet --now sukoon@3000 && ${askReady}`);
  expect([code, output.trim().split('\n').at(-1)], output).toEqual([0, '200']);
});

it('it runs as its user, without capabilities, in a file system that it cannot write to', () => {
  const { output } = machine.run(
    `pid=$(systemctl show -P MainPID sukoon@3000)
     id -u sukoon; cat /proc/$pid/status; grep ' / / ' /proc/$pid/mountinfo`,
  );
  const uid = output.split('\n')[0];
  expect(output).toMatch(new RegExp(`^Uid:\\s+${uid}\\s`, 'm'));
  expect(output).toMatch(/^CapEff:\s+0+$/m);
  expect(output).toMatch(/^CapBnd:\s+0+$/m);
  expect(output).toMatch(/^Seccomp:\s+2$/m);
  expect(output).toMatch(/ \/ \/ ro,/);
});

it.each([
  ['server', '$(systemctl show -P MainPID sukoon@3000)'],
  ['database', '$(head -1 /var/lib/sukoon/postgres/postmaster.pid)'],
])('comes back unaided when its %s is killed', async (_part, pid) => {
  expect(machine.run(`kill -9 ${pid}`).code).toBe(0);
  await until('it is not ready', () => readiness() !== '200', 10_000).catch(() => {});
  await until('it is ready again', () => readiness() === '200', 60_000);
  expect(shown('ActiveState')).toMatch(/^activ/);
});

it('a stop ends everything in time, and counts as a success', () => {
  expect(machine.run('systemctl stop sukoon@3000').code).toBe(0);
  expect([shown('ActiveState'), shown('Result'), shown('ExecMainStatus')]).toEqual([
    'inactive',
    'success',
    '0',
  ]);
  expect(machine.run('test -e /var/lib/sukoon/postgres/postmaster.pid').code).not.toBe(0);
  expect(machine.run('cat /proc/[0-9]*/comm').output).not.toContain('postgres');
});
