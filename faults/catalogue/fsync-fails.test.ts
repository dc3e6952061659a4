/** The disk says that it could not keep what PostgreSQL wrote: nothing acknowledged is lost. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import { makeCustomer, orderBody, readOrder } from '../support/customer.ts';
import { postmasterOf } from '../support/database.ts';
import { unpackDebian } from '../support/debian/packages.ts';
import { startProgram } from '../support/debian/program.ts';
import { processTree } from '../support/processes.ts';
import { openShop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';

afterAll(cleanUp);

it('an fsync that fails ends in a recovery, with every acknowledged order', async () => {
  const [strace] = await unpackDebian('strace');
  const dataDir = await makeDataDir();
  const shop = await openShop({ DATA_DIR: dataDir });
  const customer = await makeCustomer(shop.origin);
  const csrf = await customer.csrfToken();
  const placed: string[] = [];
  const statuses = new Set<number>();
  const order = async () => {
    const answer = await customer.post('/api/orders', orderBody(customer), { csrf });
    statuses.add(answer.status);
    if (answer.status === 201) placed.push(answer.body.id);
    return answer.status;
  };
  expect(await order()).toBe(201);
  const pids = processTree((await postmasterOf(dataDir)) ?? 0);
  const fault = ['-f', '-qq', '-e', 'inject=fsync,fdatasync:error=EIO'];
  const tracing = startProgram(path.join(strace, 'usr/bin/strace'), [
    ...fault,
    ...['-e', 'trace=fsync,fdatasync'],
    ...pids.flatMap((pid) => ['-p', String(pid)]),
  ]);
  await until('it fails to keep an order', async () => (await order()) !== 201);
  const log = () => readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  const isPanic = async () => /PANIC.*sync/.test(await log());
  await until('PostgreSQL gives up', isPanic).catch((error: Error) => {
    throw new Error(`${error.message}; strace: ${tracing.output()}`);
  });
  await tracing.stop();
  await until('the shop takes orders again', async () => (await order()) === 201, 60_000);
  expect([...statuses].toSorted()).toEqual([201, 503]);
  for (const id of placed) {
    expect(await readOrder(customer, id)).toMatchObject({ status: 'pending' });
  }
  expect(shop.process.hasEnded).toBe(false);
});
