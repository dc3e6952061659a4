/** Prometheus itself reads a running shop, and knows each figure of alerts and dashboard. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#server/db/embedded/free-port.ts';
import { cleanUp, makeDataDir, onCleanUp } from './support/clean-up.ts';
import { unpackDebian } from './support/debian/packages.ts';
import { type ShopProcess, startShop } from './support/shop-process.ts';
import { until } from './support/wait.ts';

const monitoring = path.resolve('deploy/monitoring');
/** What only a shop with a limit, or with something amiss, has. */
const mayBeEmpty = /sukoon_portions_max|status=~"5|status="503"|sukoon_work_failures|errors_total/;
let binFolder: string;
let shop: ShopProcess;
let origin: string;

/** The configuration of the repository, reading this shop every half second. */
async function configFor(folder: string): Promise<string> {
  const text = await readFile(path.join(monitoring, 'prometheus.yml'), 'utf8');
  const config = text
    .replaceAll('15s', '500ms')
    .replace('127.0.0.1:3000', new URL(shop.origin).host)
    .replace('[rules.yml]', `[${path.join(monitoring, 'rules.yml')}]`);
  expect(config).toContain(new URL(shop.origin).host);
  const file = path.join(folder, 'prometheus.yml');
  await writeFile(file, config);
  return file;
}

async function startPrometheus(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sukoon-prometheus-'));
  onCleanUp(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(
    path.join(binFolder, 'prometheus'),
    [
      `--config.file=${await configFor(folder)}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  onCleanUp(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  return `http://127.0.0.1:${port}`;
}

interface QueryAnswer {
  readonly status: string;
  readonly error?: string;
  readonly data: { readonly result: readonly unknown[] };
}

async function query(expression: string): Promise<QueryAnswer> {
  const answer = await fetch(`${origin}/api/v1/query?query=${encodeURIComponent(expression)}`);
  return (await answer.json()) as QueryAnswer;
}

beforeAll(async () => {
  const [folder] = await unpackDebian('prometheus');
  binFolder = path.join(folder, 'usr/bin');
  shop = await startShop({ DATA_DIR: await makeDataDir(), RECONCILE_AFTER_S: '2' });
  await fetch(`${shop.origin}/api/meals`);
  origin = await startPrometheus();
  // A rate needs two readings.
  const isRead = 'count_over_time(sukoon_work_seconds_count{step="sendPushes"}[1m]) > 3';
  await until('Prometheus has read the shop and its jobs', async () => {
    const { data } = await query(isRead);
    return data.result.length > 0;
  });
});
afterAll(cleanUp);

it('each alert begins when it should, by promtool', () => {
  const promtool = path.join(binFolder, 'promtool');
  const run = (...args: string[]) => execFileSync(promtool, args, { cwd: monitoring }).toString();
  expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  expect(run('test', 'rules', 'rules.test.yml')).toContain('SUCCESS');
});

it('a sound shop raises no alert', async () => {
  const answer = await fetch(`${origin}/api/v1/rules?type=alert`);
  const { data } = (await answer.json()) as {
    data: { groups: { rules: { name: string; state: string; health: string }[] }[] };
  };
  const rules = data.groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
  expect(rules.filter(({ state }) => state === 'firing')).toEqual([]);
});

it('each panel of the dashboard has an answer', async () => {
  const text = await readFile(path.join(monitoring, 'dashboard.json'), 'utf8');
  const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] };
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(15);
  for (const expression of expressions) {
    const { status, error, data } = await query(expression.replaceAll('[5m]', '[1m]'));
    expect(status, `${expression}: ${error}`).toBe('success');
    if (!mayBeEmpty.test(expression)) expect(data.result, expression).not.toEqual([]);
  }
});

it('each figure that an alert asks for exists, once something is amiss', async () => {
  const rules = await readFile(path.join(monitoring, 'rules.yml'), 'utf8');
  const figures = await (await fetch(`${shop.origin}/metrics`)).text();
  const names = new Set(rules.match(/sukoon_\w+/g));
  for (const name of names)
    expect(figures, name).toContain(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `);
});
