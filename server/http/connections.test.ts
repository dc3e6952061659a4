/** Stopping with connections open. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/test-shop.ts';

it('a connection that never asked for anything does not hold up a stop', async () => {
  const shop = await openTestShop();
  const silent = connect(Number(new URL(shop.origin).port), '127.0.0.1');
  const isGone = once(silent, 'close');
  try {
    await shop.visitor().get('/healthz');
  } finally {
    await shop.close();
  }
  await isGone;
  expect(silent.destroyed).toBe(true);
}, 25_000);
