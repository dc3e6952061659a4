/** Settings of notifications and the browsers that show them: whose they are, when they end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type Customer, makeCustomer } from '#server/testing/makers.ts';
import { makeBrowser } from '#server/testing/stand-ins/push-service.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';

const path = '/api/account/notifications';
const devicesPath = '/api/account/push-devices';
const minuteMs = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.setNow(testNow));
afterAll(() => shop.close());

async function devicesOf({ userId }: Customer): Promise<string[]> {
  const { rows } = await shop.database.db.execute<{ endpoint: string }>(
    sql`SELECT endpoint FROM push_devices WHERE user_id = ${userId} ORDER BY created_at, id`,
  );
  return rows.map(({ endpoint }) => endpoint);
}

const isOn = async (client: TestClient) => (await client.get(path)).body.isPushOn;

async function turnOn(client: TestClient, browser = makeBrowser()) {
  const answer = await client.post(devicesPath, browser.subscription);
  expect(answer.status).toBe(201);
  return { id: answer.body.id, endpoint: browser.subscription.endpoint };
}

/** The same person in another browser. */
async function signInAgain({ email, password }: Customer): Promise<TestClient> {
  const client = shop.visitor();
  expect((await client.post('/api/auth/login', { email, password })).status).toBe(200);
  return client;
}

describe('settings', () => {
  it('are all on until something is switched off, and are the own ones', async () => {
    const [asha, other] = [await makeCustomer(shop), await makeCustomer(shop)];
    const settings = (await asha.get(path)).body;
    expect(settings).toEqual({
      mutedMail: [],
      mutedPush: [],
      isPushOn: false,
      pushKey: shop.shop.push.publicKey,
    });
    const muted = { mutedMail: ['delivered', 'delivered'], mutedPush: ['delivery_skipped'] };
    const changed = await asha.send('PUT', path, muted);
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...settings, ...muted, mutedMail: ['delivered'] });
    expect((await asha.get(path)).body).toEqual(changed.body);
    expect((await other.get(path)).body).toEqual(settings);
    const back = await asha.send('PUT', path, { mutedMail: [], mutedPush: [] });
    expect(back.body).toEqual(settings);
  });

  it.each([
    [{ mutedMail: ['delivery_skipped'], mutedPush: [] }, 'mutedMail.0', 'always sent'],
    [{ mutedMail: ['delivered', 'news'], mutedPush: [] }, 'mutedMail.1', 'Unknown notification'],
    [{ mutedMail: [], mutedPush: 'delivered' }, 'mutedPush', 'Send the notifications'],
    [{ mutedMail: [] }, 'mutedPush', 'Send the notifications'],
    [{ mutedMail: [], mutedPush: [], isPushOn: true }, 'isPushOn', 'Unknown field'],
  ])('refuses %j', async (body, where, words) => {
    const asha = await makeCustomer(shop);
    const answer = await asha.send('PUT', path, body);
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toEqual([{ path: where, message: expect.stringContaining(words) }]);
    expect((await asha.get(path)).body.mutedMail).toEqual([]);
  });
});

/** Too long in bytes for an entry of an index, although short in characters. */
const chinese = `https://fcm.googleapis.com/${Array.from({ length: 900 }, (_, at) =>
  String.fromCharCode(0x4e00 + at),
).join('')}`;

describe('a browser', () => {
  it('is on from then on, once however often it asks, and off again', async () => {
    const asha = await makeCustomer(shop);
    const browser = makeBrowser();
    const first = await turnOn(asha, browser);
    const again = await turnOn(asha, browser);
    expect(again).toEqual(first);
    await Promise.all([turnOn(asha, browser), turnOn(asha, browser), turnOn(asha, browser)]);
    expect([await isOn(asha), await devicesOf(asha)]).toEqual([true, [first.endpoint]]);
    for (let count = 0; count < 2; count++) {
      const answer = await asha.send('DELETE', `${devicesPath}/current`);
      expect(answer.status).toBe(204);
    }
    expect([await isOn(asha), await devicesOf(asha)]).toEqual([false, []]);
  });

  it('that subscribes anew leaves nothing of the old subscription', async () => {
    const asha = await makeCustomer(shop);
    await turnOn(asha);
    const { endpoint } = await turnOn(asha);
    expect(await devicesOf(asha)).toEqual([endpoint]);
  });

  it('is one of several of a person, each by itself', async () => {
    const asha = await makeCustomer(shop);
    const laptop = await signInAgain(asha);
    const [here, there] = [await turnOn(asha), await turnOn(laptop)];
    expect((await devicesOf(asha)).toSorted()).toEqual([here.endpoint, there.endpoint].toSorted());
    await laptop.send('DELETE', `${devicesPath}/current`);
    expect([await isOn(asha), await isOn(laptop)]).toEqual([true, false]);
    expect(await devicesOf(asha)).toEqual([here.endpoint]);
  });

  it('belongs to whoever is signed in there now', async () => {
    const [asha, next] = [await makeCustomer(shop), await makeCustomer(shop)];
    const browser = makeBrowser();
    await turnOn(asha, browser);
    await turnOn(next, browser);
    expect([await devicesOf(asha), await isOn(asha)]).toEqual([[], false]);
    expect(await devicesOf(next)).toEqual([browser.subscription.endpoint]);
  });

  it('gets no more pushes after signing out', async () => {
    const asha = await makeCustomer(shop);
    await turnOn(asha);
    expect((await asha.post('/api/auth/logout')).status).toBe(200);
    expect(await devicesOf(asha)).toEqual([]);
  });

  it('stays on where the password is changed, and nowhere else', async () => {
    const asha = await makeCustomer(shop);
    const laptop = await signInAgain(asha);
    await turnOn(laptop);
    const { endpoint } = await turnOn(asha);
    const change = { currentPassword: asha.password, password: 'monsoon-mango-42' };
    expect((await asha.post('/api/account/change-password', change)).status).toBe(200);
    expect([await isOn(asha), await devicesOf(asha)]).toEqual([true, [endpoint]]);
    await asha.send('DELETE', `${devicesPath}/current`);
    expect(await devicesOf(asha)).toEqual([]);
  });

  it('gets no more pushes after a sign-out elsewhere, or after its session expired', async () => {
    const asha = await makeCustomer(shop);
    const laptop = await signInAgain(asha);
    await turnOn(laptop);
    await turnOn(asha);
    expect((await asha.post('/api/account/sessions/sign-out-others')).status).toBe(200);
    expect(await devicesOf(asha)).toHaveLength(1);
    shop.advanceMs(31 * 24 * 60 * minuteMs);
    await shop.sweep();
    expect(await devicesOf(asha)).toEqual([]);
  });

  const good = makeBrowser().subscription;
  const withKeys = (keys: object) => ({ ...good, keys: { ...good.keys, ...keys } });
  const service = 'Unknown push service';
  it.each<[string, object, string, string]>([
    ['at a foreign host', { ...good, endpoint: 'https://evil.example/1' }, 'endpoint', service],
    ['at our own', { ...good, endpoint: 'https://127.0.0.1:3000/api' }, 'endpoint', service],
    ['in clear', { ...good, endpoint: 'http://fcm.googleapis.com/1' }, 'endpoint', service],
    ['nowhere', { ...good, endpoint: 'nowhere' }, 'endpoint', service],
    ['in letters that no index takes', { ...good, endpoint: chinese }, 'endpoint', service],
    ['off the curve', withKeys({ p256dh: 'A'.repeat(87) }), 'keys.p256dh', 'Unknown key'],
    ['without letters', withKeys({ p256dh: '!' }), 'keys.p256dh', 'Unknown key'],
    ['with a long secret', withKeys({ auth: 'A'.repeat(28) }), 'keys.auth', 'Unknown key'],
    ['without a secret', withKeys({ auth: undefined }), 'keys.auth', 'Unknown key'],
    ['with more', { ...good, expirationTime: null }, 'expirationTime', 'Unknown field'],
  ])('%s is refused', async (_, body, where, message) => {
    const asha = await makeCustomer(shop);
    const answer = await asha.post(devicesPath, body);
    expect([answer.status, answer.body.issues]).toEqual([422, [{ path: where, message }]]);
    expect(await devicesOf(asha)).toEqual([]);
  });
});
