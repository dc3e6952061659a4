/** Debian's sqlmap: the parameters of every call, by everybody who may make it. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { cleanUp } from '../support/clean-up.ts';
import { toBytes } from '../support/fuzz/send-bytes.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull } from '../support/rounds.ts';
import { findAttackable } from '../support/tools/attackable.ts';
import { type AttackedShop, openAttackedShop } from '../support/tools/attacked-shop.ts';
import { openPythonTool, type PythonTool } from '../support/tools/python.ts';
import { openWeakServer } from '../support/tools/weak-server.ts';
import { until } from '../support/wait.ts';

const seed = Number(process.env.SQLMAP_SEED ?? 20_261_129);
/** Attacks every nth call. */
const every = Number(process.env.SQLMAP_EVERY ?? 1);
const packages = ['sqlmap', 'python3-magic', 'libmagic1', 'libmagic-mgc'] as const;
const options = [
  ...['--batch', '--disable-coloring', '--flush-session', '--level=1', '--risk=1'],
  ...[
    '--dbms=PostgreSQL',
    '--time-sec=5',
    '--timeout=20',
    '--retries=1',
    '--ignore-stdin',
    '--ignore-code=400,401,403,404,409,415,422',
  ],
];

afterEach(cleanUp);

async function attack(tool: PythonTool, { dir }: AttackedShop, how: readonly string[]) {
  const run = tool.start('usr/share/sqlmap/sqlmap.py', [
    ...how,
    ...options,
    `--output-dir=${path.join(dir, 'sqlmap')}`,
  ]);
  await until('sqlmap has ended', run.hasEnded, 900_000);
  return run.output();
}

/** The last id gets the star that sqlmap puts its texts at; the rest it finds by itself. */
function markId(target: string, documentedPath: string): string {
  const at = documentedPath.split('/').findLastIndex((part) => part.startsWith('{'));
  const parts = target.split('/');
  return parts.with(at, `${parts[at]}*`).join('/');
}

// Hundreds of runs of some seconds each.
it.runIf(isFull)('finds no SQL in what the API takes', { timeout: 10_800_000 }, async () => {
  const attacked = await openAttackedShop();
  const { shop, dir, callers } = attacked;
  const tool = await openPythonTool(packages, dir);
  const weak = await openWeakServer(attacked.databaseUrl);
  const control = await attack(tool, attacked, ['-u', `${weak}/?name=Dal`]);
  expect(control).toContain('sqlmap identified the following injection point');

  const all = await findAttackable(shop.origin, callers, seed);
  const chosen = all.filter((_, index) => index % every === 0);
  const injectable: string[] = [];
  const untried: string[] = [];
  const byWho = new Map<string, number>();
  for (const { operation, who, request } of chosen) {
    const file = path.join(dir, `${operation.id}.txt`);
    const given = await request();
    const target = given.isInPath ? markId(given.target, operation.path) : given.target;
    await writeFile(file, toBytes({ ...given, target }, new URL(shop.origin).host));
    const output = await attack(tool, attacked, ['-r', file]);
    byWho.set(who, (byWho.get(who) ?? 0) + 1);
    if (/injection point\(s\)|is vulnerable/.test(output)) injectable.push(operation.id);
    else if (!output.includes('do not appear to be injectable')) {
      untried.push(operation.id);
      console.log(operation.id, output.slice(-800));
    }
  }
  const { failed, errors } = attacked.count();
  await recordResult('sqlmap', {
    title: 'SQL in parameters (sqlmap)',
    seed,
    versions: { sqlmap: '1.7.2 (Debian)' },
    rows: [
      { what: 'calls attacked', measured: `${chosen.length} of ${all.length}` },
      { what: 'by whom', measured: [...byWho].map((pair) => pair.join(': ')).join(', ') },
      { what: 'injectable', measured: injectable.join(', ') || '0', target: '0' },
      { what: 'not tried after all', measured: untried.join(', ') || '0', target: '0' },
      { what: 'hole of a weak server', measured: 'found', target: 'found' },
      ...attacked.rows(),
    ],
    notes: `\`sqlmap -r REQUEST ${options.join(' ')}\``,
  });
  expect(injectable).toEqual([]);
  expect(untried).toEqual([]);
  expect(failed).toEqual([]);
  expect(errors).toEqual([]);
  expect(shop.hasEnded).toBe(false);
});
