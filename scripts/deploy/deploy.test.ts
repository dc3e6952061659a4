/** What the files of `deploy/` promise and the rest of the repository must keep. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { videoBytesMax } from '#domain/menu/media.ts';
import { readConfig } from '#server/config.ts';
import { drawingMsMax } from '#server/gateways/images/gateway.ts';
import { workMsMax } from '#server/http/upload.ts';
import { asDeployed } from '../../faults/support/as-deployed.ts';
import { parseContainerfile, parseEnvironment, withArgs } from './containerfile.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const unit = read('deploy/systemd/sukoon@.service');
const nginx = read('deploy/nginx/sukoon.conf');
const caddy = read('deploy/caddy/Caddyfile');
const image = parseContainerfile(read('deploy/container/Containerfile'));
const shop = image.stages.at(-1);
const stepsOf = (instruction: string) =>
  (shop?.steps ?? []).filter((step) => step.instruction === instruction);

/** Names of the settings, as the only reader of the environment declares them. */
function settings(): readonly string[] {
  const [, declared = ''] =
    /const Environment = z\.object\(\{(.*?)\n\}\);/s.exec(read('server/config.ts')) ?? [];
  return [...declared.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
}

const unitSetting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
// Of Node and of the C library.
const isKnown = (name: string) =>
  ['NODE_ENV', ...Object.keys(asDeployed)].includes(name) || settings().includes(name);

it('all settings that the unit, its example and the image set exist', () => {
  const example = read('deploy/systemd/sukoon.env');
  const named = [
    ...Object.keys(parseEnvironment(unitSetting('Environment'))),
    ...[...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
    ...Object.keys(parseEnvironment(stepsOf('ENV')[0]?.rest ?? '')),
  ];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !isKnown(name))).toEqual([]);
  expect(isKnown('PROT')).toBe(false);
});

it('the example starts a shop by every reader, also without what it says to remove', () => {
  const example = read('deploy/systemd/sukoon.env');
  // As podman and docker read it: whatever is behind the = belongs to the value.
  const lines = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const filled = {
    ...Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value])),
    SECRET: '6f1d0c4be2a95837d3f6097ab1c8e524',
    ADMIN_EMAIL: 'owner@shop.example.in',
    ADMIN_PASSWORD: 'seven lentils and a spoon',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'hook',
    SMTP_URL: 'smtps://mail.example.in',
  };
  const { mail, admin } = readConfig(filled);
  expect([mail.from, admin?.email]).toEqual([
    'Sukoon <orders@shop.example.in>',
    filled.ADMIN_EMAIL,
  ]);
  const [, advice = ''] = /^# The first super admin; (.+)$/m.exec(example) ?? [];
  expect(advice).toContain('remove both');
  expect(readConfig({ ...filled, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }).admin).toBeNull();
  expect(() => readConfig({ ...filled, ADMIN_PASSWORD: '' })).toThrow('set both or neither');
});

it('what is run inside a container is in its image', () => {
  const [, inside = ''] = /\n## Container\n(.*?)\n## /s.exec(read('deploy/README.md')) ?? [];
  const [node] = JSON.parse(stepsOf('ENTRYPOINT')[0]?.rest ?? '[]') as string[];
  const commands = [...inside.matchAll(/(\S+) (?:sukoon )?(scripts\/\S+\.ts)/g)];
  expect(commands.map(([, , file]) => file)).toEqual(
    expect.arrayContaining(['scripts/backups/backup.ts', 'scripts/backups/restore.ts']),
  );
  for (const [, program, file = ''] of commands) {
    expect(program).toBe(node);
    expect(existsSync(file), file).toBe(true);
  }
  const copied = stepsOf('COPY').map(({ rest }) => rest);
  for (const folder of ['scripts', 'server', 'contract', 'domain', 'illustrator'])
    expect(copied).toContain(`${folder} ${folder}`);
});

it('npm start, the unit and the image keep the shop small in the same way', () => {
  expect(parseEnvironment(stepsOf('ENV')[0]?.rest ?? '')).toMatchObject(asDeployed);
  for (const [name, value] of Object.entries(asDeployed)) {
    expect(unit).toContain(`${name}=${value}`);
    expect(read('scripts/bootstrap.mjs')).toContain(`${name}: '${value}'`);
  }
});

it('the unit waits longer than the longest drain, and for the shop alone', () => {
  const drainSecondsMax = Number(
    /DRAIN_S: wholeNumber\(0, (\d+)\)/.exec(read('server/config.ts'))?.[1],
  );
  expect(Number(unitSetting('TimeoutStopSec'))).toBeGreaterThan(drainSecondsMax + 5);
  expect(unitSetting('KillMode')).toBe('mixed');
});

it('the programs that the unit starts are there', () => {
  const started = [...unit.matchAll(/^ExecStart\w*=\/srv\/sukoon\/\S+ (\S+)$/gm)];
  expect(started).toHaveLength(2);
  for (const [, file = ''] of started) expect(existsSync(file), file).toBe(true);
});

it('nginx lets the largest video through; Caddy leaves sizes to the shop', () => {
  expect(nginx).toContain(`client_max_body_size ${videoBytesMax / 2 ** 20 + 1}m;`);
  expect(caddy).not.toContain('max_size');
});

it('nginx waits as long as a picture may take', () => {
  const [, path = '', minutes] =
    /location ~ (\S+) \{[^}]*client_max_body_size[^}]*proxy_read_timeout (\d+)m;/.exec(nginx) ?? [];
  const calls = ['/api/admin/upload/image', '/api/admin/upload/video', '/api/admin/generate-image'];
  for (const call of calls) expect(call).toMatch(new RegExp(path));
  expect(Number(minutes) * 60_000).toBeGreaterThan(drawingMsMax + workMsMax);
});

it('an idle connection ends at the proxy before it ends at the shop', () => {
  const shopSeconds = 72;
  const nginxSeconds = Number(/keepalive_timeout (\d+)s;\n}/.exec(nginx)?.[1]);
  const caddySeconds = Number(/keepalive (\d+)s/.exec(caddy)?.[1]);
  expect(nginxSeconds).toBeLessThan(shopSeconds);
  expect(caddySeconds).toBeLessThan(shopSeconds);
});

it('the image is built on a base that can be chosen, by files that are there', () => {
  expect(Object.keys(image.args)).toEqual(['BASE', 'EARLIER']);
  const names = image.stages.map(({ name }) => name);
  const bases = image.stages.map(({ from }) => from).filter((from) => !names.includes(from));
  for (const base of bases) expect(base).toMatch(/^\$\{(?:BASE|EARLIER)\}$/);
  for (const { flags, rest } of image.stages
    .flatMap(({ steps }) => steps)
    .filter(({ instruction }) => instruction === 'COPY')) {
    if (flags.from) expect(names).toContain(flags.from);
    else
      for (const file of rest.split(/\s+/).slice(0, -1)) expect(existsSync(file), file).toBe(true);
  }
});

it('the image runs without root, says whether it is alive, and holds no tools', () => {
  const [user] = stepsOf('USER').map(({ rest }) => rest);
  expect(user).toMatch(/^[1-9]\d+:[1-9]\d+$/);
  expect(stepsOf('HEALTHCHECK')).toHaveLength(1);
  expect(stepsOf('VOLUME')[0]?.rest).toBe(parseEnvironment(stepsOf('ENV')[0]?.rest ?? '').DATA_DIR);
  expect(stepsOf('RUN').some(({ rest }) => rest.includes('npm'))).toBe(false);
  expect(stepsOf('COPY').filter(({ rest }) => rest.startsWith('web '))).toEqual([]);
});

it('reads steps, flags, continued lines and arguments', () => {
  const text = [
    ...['# a', 'ARG A=x', 'ARG B=$' + '{A}', 'FROM $' + '{B} AS one'],
    ...['RUN a \\', '  && b', 'COPY --from=c d ./e'],
  ].join('\n');
  const { args, stages } = parseContainerfile(text);
  expect(stages.map(({ name, from }) => [name, withArgs(from, args)])).toEqual([['one', 'x']]);
  expect(stages[0]?.steps).toEqual([
    { instruction: 'RUN', flags: {}, rest: expect.stringMatching(/^a +&& b$/) },
    { instruction: 'COPY', flags: { from: 'c' }, rest: 'd ./e' },
  ]);
  expect(() => withArgs('$' + '{C}', args)).toThrow('no argument C');
});
