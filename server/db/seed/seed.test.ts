/** Which databases a demo may fill. */
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';
import { isLiveShop, seed } from './seed.ts';

setUpShop();

it('tells a live shop from a demo, whose people may have other emails and roles', async () => {
  const { db, pool } = shop.database;
  await pool.query(
    "UPDATE users SET email = id || '@shop.example', role = 'crm' WHERE role = 'customer'",
  );
  expect(await isLiveShop(db)).toBe(false);
  await pool.query("UPDATE users SET created_at = now() WHERE role = 'super_admin'");
  expect(await isLiveShop(db)).toBe(true);
  const filling = seed(db, readConfig({ DEMO: '1' }), new Date());
  await expect(filling).rejects.toThrow("This database is a live shop's");
  await pool.query("UPDATE users SET role = 'customer'");
  expect(await isLiveShop(db)).toBe(false);
});
