/** The steps of the runbook that move a shop to a PostgreSQL of its own, on Debian's programs. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeShopRole } from '#server/db/rights.ts';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import { makeCustomer, placeOrder } from '../support/customer.ts';
import { connect } from '../support/database.ts';
import { startDebianPostgres } from '../support/debian/postgres.ts';
import { runProgram } from '../support/debian/program.ts';
import { openExternalPostgres } from '../support/external-postgres.ts';
import { alwaysTrue, findBroken } from '../support/invariants/invariants.ts';
import { startShop } from '../support/shop-process.ts';

const owner = 'kitchen_owner';
const role = 'kitchen_shop';
const closed = ['erase_words(uuid)', 'forget_audit_log(integer)', 'forget_kitchen(integer)'];

let folder: string;
let searchPath: string;
let orderId: string;
let target: string;

/** The commands of the runbook that begin with this, to their end. */
async function commandsOf(name: string): Promise<string> {
  const runbook = await readFile('docs/runbook.md', 'utf8');
  const [, section = ''] = /\n### Moving a shop\n(.*?)\n## /s.exec(runbook) ?? [];
  const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text);
  const lines = blocks.join('').replaceAll('\\\n', '').split('\n');
  const found = lines.filter((line) => line.includes(`${name} `));
  expect(found, name).toHaveLength(1);
  return found.join('\n');
}

async function runFromRunbook(name: string, env: Readonly<Record<string, string>> = {}) {
  const script = `cd ${folder} && ${await commandsOf(name)}`;
  return runProgram('bash', ['-c', script], { ...process.env, PATH: searchPath, ...env });
}

/** An empty database of the new server, as the role that owns it and as another one. */
async function emptyDatabase(name: string) {
  const admin = await connect(target);
  await admin.query(`CREATE DATABASE ${name} OWNER ${owner}`);
  await admin.end();
  const url = new URL(target);
  url.pathname = `/${name}`;
  return (user: string): string =>
    Object.assign(new URL(url.href), { username: user, password: user }).href;
}

beforeAll(async () => {
  folder = await makeDataDir();
  const { url, binDir } = await startDebianPostgres(path.join(folder, 'data'));
  searchPath = `${binDir}:${process.env.PATH}`;
  // The roles of the built-in database.
  const shop = await startShop({
    DATA_DIR: await makeDataDir(),
    DEMO: '1',
    DATABASE_OWNER_URL: url,
    DATABASE_URL: await makeShopRole(url),
  });
  orderId = (await placeOrder(await makeCustomer(() => shop.origin))).id;
  expect(await runFromRunbook('pg_dump')).toMatchObject({ code: 0 });
  await shop.stop();
  target = (await openExternalPostgres()).directUrl;
  const admin = await connect(target);
  for (const name of [owner, role])
    await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
});
afterAll(cleanUp);

describe.each([
  { name: 'one_role', shopRole: owner },
  { name: 'two_roles', shopRole: role },
])('a shop that moves to a database of $name', ({ name, shopRole }) => {
  it('has its orders there, takes more, and keeps what erases to itself', async () => {
    const urlOf = await emptyDatabase(name);
    const restored = await runFromRunbook('pg_restore', { DATABASE_URL: urlOf(owner) });
    expect(restored).toEqual({ code: 0, output: '' });
    const isTwo = shopRole !== owner;
    const shop = await startShop({
      DATA_DIR: await makeDataDir(),
      DEMO: '1',
      DATABASE_URL: urlOf(shopRole),
      ...(isTwo && { DATABASE_OWNER_URL: urlOf(owner) }),
    });
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
    const next = await placeOrder(await makeCustomer(() => shop.origin));
    const database = await connect(urlOf(owner));
    const { rows } = await database.query<{ id: string }>('SELECT id FROM orders');
    expect(rows.map(({ id }) => id).sort()).toEqual([orderId, next.id].sort());
    expect(await findBroken(database, alwaysTrue)).toEqual([]);
    for (const text of isTwo ? closed : []) {
      const privilege = `SELECT has_function_privilege('public', $1, 'EXECUTE') AS may`;
      expect((await database.query(privilege, [text])).rows, text).toEqual([{ may: false }]);
    }
    await shop.stop();
  });
});
