/** Who may read the figures of the process. */
import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/test-shop.ts';

it('the metrics are served to this machine, and to whoever has the token', async () => {
  const token = 'a-token-for-the-collector';
  const shop = await openTestShop({ env: { METRICS_TOKEN: token } });
  try {
    const read = async (headers: Record<string, string>) =>
      (await shop.visitor().get('/metrics', { headers })).status;
    const passedOn = { 'x-forwarded-for': '203.0.113.7' };
    expect(await read({})).toBe(200);
    expect(await read(passedOn)).toBe(403);
    expect(await read({ forwarded: 'for=203.0.113.7' })).toBe(403);
    expect(await read({ ...passedOn, authorization: `Bearer ${token}!` })).toBe(403);
    expect(await read({ ...passedOn, authorization: `Bearer ${token}` })).toBe(200);
  } finally {
    await shop.close();
  }
});

it('without a token they are for this machine alone', async () => {
  const shop = await openTestShop();
  try {
    const headers = { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer ' };
    expect((await shop.visitor().get('/metrics', { headers })).status).toBe(403);
  } finally {
    await shop.close();
  }
});
