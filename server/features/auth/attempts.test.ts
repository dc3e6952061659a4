/** Guessing passwords: what strangers can try, and what the owner can still do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, ownOrigin } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { type Customer, makeCustomer } from '#server/testing/makers.ts';
import { type TestClient, testClient } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';

const secondMs = 1000;
const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };

let shop: TestShop;
let owner: Customer;
beforeAll(async () => {
  shop = await openTestShop({ env });
});
beforeEach(async () => {
  shop.setNow(testNow);
  owner = await makeCustomer(shop);
});
afterAll(() => shop.close());

let lastAddress = 0;
/** Each from a different IP address. */
const fromElsewhere = () => {
  lastAddress += 1;
  return { 'x-forwarded-for': `203.0.${lastAddress >> 8}.${lastAddress & 255}` };
};
const attempt = (
  password: string,
  { client = shop.visitor(), email = owner.email, from = fromElsewhere } = {},
) => client.post('/api/auth/login', { email, password }, { headers: from() });

async function guess(count: number, from = fromElsewhere): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done++) {
    statuses.push((await attempt('a guess', { from })).status);
  }
  return statuses;
}

/** Waits as long as the reply demands. */
async function waitAsRequired(): Promise<number> {
  const refused = await attempt(owner.password);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  shop.advanceMs(seconds * secondMs);
  return seconds;
}

describe('one account tried from many addresses', () => {
  it('answers twelve times, then lets each further one wait longer', async () => {
    expect(await guess(14)).toEqual([...Array(12).fill(401), 429, 429]);
    const waits: number[] = [];
    for (let tries = 0; tries < 7; tries++) {
      waits.push(await waitAsRequired());
      expect(await guess(1)).toEqual([401]);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  it('waits no longer than ever after the clock was ahead and is set back', async () => {
    await guess(12);
    shop.advanceMs(-3_600 * secondMs);
    expect((await attempt(owner.password)).status).toBe(200);
  });

  it('counts an email in upper or lower case, and unknown ones, too', async () => {
    for (const email of ['Nobody@Example.in', ' nobody@example.in ', 'NOBODY@example.in']) {
      for (let count = 0; count < 4; count++) {
        expect((await attempt('a guess', { email })).status).toBe(401);
      }
    }
    const refused = await attempt('a guess', { email: 'nobody@example.in' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('of many attempts at once only the free ones are checked', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('a guess')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
  });

  describe('over two processes', () => {
    /** Another process of the same shop, with connections of its own. */
    async function withSecond(work: (client: TestClient) => Promise<void>): Promise<void> {
      const database = openDatabase(shop.database.shopUrl);
      const { config } = shop.shop;
      const second = await buildApp({ database, config, now: shop.now, distDir: null });
      await second.server.listen({ port: 0, host: '127.0.0.1' });
      try {
        await work(testClient(() => ownOrigin(second.server)));
      } finally {
        await second.server.close();
        await database.close();
      }
    }

    it('counts for both together', () =>
      withSecond(async (client) => {
        expect(await guess(11)).toEqual(Array(11).fill(401));
        expect((await attempt('a guess', { client })).status).toBe(401);
        expect((await attempt(owner.password, { client })).status).toBe(429);
        expect((await attempt(owner.password)).status).toBe(429);
      }));

    it('of many attempts at once at both only the free ones are checked', () =>
      withSecond(async (client) => {
        const answers = await Promise.all(
          Array.from({ length: 30 }, (_, index) =>
            attempt('a guess', index % 2 === 0 ? { client } : {}),
          ),
        );
        expect(answers.filter(({ status }) => status === 401)).toHaveLength(12);
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
      }));
  });
});

describe('the owner of an account that strangers guess at', () => {
  it('gets in at once where they signed in before', async () => {
    await guess(13);
    expect((await attempt(owner.password, { client: owner })).status).toBe(200);
    await owner.post('/api/auth/logout');
    expect((await attempt(owner.password, { client: owner })).status).toBe(200);
  });

  it('gets in on a new device after the wait, and the count begins anew', async () => {
    await guess(13);
    await waitAsRequired();
    expect((await attempt(owner.password)).status).toBe(200);
    expect(await guess(13)).toEqual([...Array(12).fill(401), 429]);
  });

  it.each([
    ['strangers elsewhere guessed', fromElsewhere],
    ['they guessed from the same address', () => ({ 'x-forwarded-for': '198.51.100.7' })],
  ])('gets in on a new device at once with a mailed link after %s', async (_, from) => {
    await guess(13, from);
    await shop.visitor().post('/api/auth/forgot-password', { email: owner.email });
    const text = (await shop.mailsTo(owner.email)).map((mail) => mail.text).join('\n');
    const token = /\/auth\/reset\?token=([\w-]{43})/.exec(text)?.[1];
    const fresh = shop.visitor();
    const password = 'another-horse-entirely';
    const reset = await fresh.post('/api/auth/reset-password', { token, password });
    expect(reset.status).toBe(200);
    expect((await attempt(password, { client: fresh, from })).status).toBe(200);
  });

  it('gets a mail about it once a day', async () => {
    const attemptMails = async () =>
      (await shop.mailsTo(owner.email)).filter(({ subject }) => /Failed sign-in/.test(subject));
    await guess(11);
    expect(await attemptMails()).toHaveLength(0);
    await guess(1);
    expect(await attemptMails()).toHaveLength(1);
    await waitAsRequired();
    await guess(1);
    expect(await attemptMails()).toHaveLength(1);
    shop.advanceMs(25 * 3_600_000);
    await guess(12);
    expect(await attemptMails()).toHaveLength(2);
  });

  it('has no more guesses at a known device than strangers have', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 14; count++) {
      statuses.push((await attempt('a guess', { client: owner })).status);
    }
    expect(statuses).toEqual([...Array(12).fill(401), 429, 429]);
  });
});

it('a device that several people share knows the last five of them', async () => {
  const people = [owner];
  for (let count = 0; count < 5; count++) people.push(await makeCustomer(shop));
  const shared = shop.visitor();
  const enter = ({ email, password }: Customer) =>
    shared.post('/api/auth/login', { email, password }, { headers: fromElsewhere() });
  for (const person of people.slice(0, 5)) {
    await enter(person);
    await shared.post('/api/auth/logout');
  }
  await guess(12);
  expect((await enter(owner)).status).toBe(200);
  for (const person of people.slice(1)) {
    await shared.post('/api/auth/logout');
    await enter(person);
  }
  await shared.post('/api/auth/logout');
  expect((await enter(owner)).status).toBe(429);
});

it('a mark of a known device is worth nothing at another account', async () => {
  const other = await makeCustomer(shop);
  await guess(12);
  expect((await attempt(owner.password, { client: other })).status).toBe(429);
  const forged = shop.visitor();
  forged.cookies.set('sukoon-device', `${'A'.repeat(22)}.${'A'.repeat(43)}`);
  expect((await attempt(owner.password, { client: forged })).status).toBe(429);
});

it('the count is forgotten after a day', async () => {
  await guess(12);
  shop.advanceMs(25 * 3_600_000);
  await shop.sweep();
  expect(await guess(13)).toEqual([...Array(12).fill(401), 429]);
});

it('password checks of a signed-in user are counted across addresses, too', async () => {
  const change = (currentPassword: string) =>
    owner.post(
      '/api/account/change-password',
      { currentPassword, password: 'yet-another-horse' },
      { headers: fromElsewhere() },
    );
  for (let count = 0; count < 12; count++) expect((await change('a guess')).status).toBe(422);
  const refused = await change(owner.password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
