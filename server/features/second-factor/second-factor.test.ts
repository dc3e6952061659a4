/** Two-step verification of staff, from setting it up to losing the phone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Statement, sql } from '#server/db/sql.ts';
import { auditOf } from '#server/testing/audit-log.ts';
import { type Customer, makeStaff } from '#server/testing/makers.ts';
import {
  appCode,
  secondFactorPath as path,
  turnOn,
} from '#server/testing/stand-ins/authenticator.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';
import { turnOffByOperator } from './turn-off-by-operator.ts';

const minuteMs = 60_000;

let shop: TestShop;
let chef: Customer;
beforeAll(async () => {
  shop = await openTestShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  shop.setNow(testNow);
  chef = await makeStaff(shop, 'order_management');
});
afterAll(() => shop.close());

let lastAddress = 0;
/** Each from a different IP address, so that only limits per account apply. */
const fromElsewhere = () => {
  lastAddress += 1;
  return { headers: { 'x-forwarded-for': `203.0.113.${lastAddress}` } };
};
const signIn = (client: TestClient, { email, password }: Customer = chef) =>
  client.post('/api/auth/login', { email, password }, fromElsewhere());
const finish = (client: TestClient, code: string) =>
  client.post('/api/auth/second-factor', { code }, fromElsewhere());
const isSignedIn = async (client: TestClient) =>
  (await client.get('/api/auth/user')).status === 200;

/** A browser in which the password was entered. */
async function atTheCode(): Promise<TestClient> {
  const client = shop.visitor();
  const answer = await signIn(client);
  expect([answer.status, answer.body.code]).toEqual([401, 'second_factor_required']);
  return client;
}

describe('setting it up', () => {
  it('is off at first, and asks for nothing', async () => {
    expect((await chef.get(path)).body).toEqual({
      isOn: false,
      turnedOnAt: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect((await signIn(shop.visitor())).status).toBe(200);
  });

  it('needs the password and a first code, and gives ten recovery codes', async () => {
    const wrong = await chef.post(`${path}/enrol`, { password: 'not-mine' });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([422, 'password']);
    const { body } = await chef.post(`${path}/enrol`, { password: chef.password });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(body.uri).protocol).toBe('otpauth:');
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret);
    const refused = await chef.post(`${path}/confirm`, { code: '000000' });
    expect([refused.status, refused.body.code]).toEqual([422, 'code_wrong']);
    const code = appCode(body.secret, shop.now());
    const { recoveryCodes } = (await chef.post(`${path}/confirm`, { code })).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await chef.get(path)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await chef.post(`${path}/confirm`, { code })).body.code).toBe('second_factor_is_on');
  });

  it('is for the session that gave the password, within a quarter of an hour', async () => {
    const other = shop.visitor();
    await signIn(other);
    const { secret } = (await chef.post(`${path}/enrol`, { password: chef.password })).body;
    const confirm = (client: TestClient) =>
      client.post(`${path}/confirm`, { code: appCode(secret, shop.now()) });
    expect((await confirm(other)).body.code).toBe('enrolment_expired');
    shop.advanceMs(15 * minuteMs);
    expect((await confirm(chef)).body.code).toBe('enrolment_expired');
  });

  it('ends other sessions, mails the owner and is logged', async () => {
    const elsewhere = shop.visitor();
    await signIn(elsewhere);
    await turnOn(shop, chef);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(chef)).toBe(true);
    const mail = (await shop.mailsTo(chef.email)).at(-1);
    expect(mail?.subject).toBe('Two-step verification for your Sukoon account is on');
    const written = (await auditOf(shop, chef.userId)).map(({ action }) => action);
    expect(written).toEqual(['second_factor_begun', 'second_factor_on']);
  });

  it('keeps neither the secret nor the recovery codes in plain', async () => {
    const { recoveryCodes } = await turnOn(shop, chef);
    const { rows } = await shop.database.db.execute<{ factor: string; code: string }>(sql`
      SELECT encode(f.sealed_secret, 'hex') AS factor, encode(c.code_hash, 'hex') AS code
      FROM second_factors f JOIN recovery_codes c USING (user_id)
      WHERE f.user_id = ${chef.userId}`);
    expect(rows).toHaveLength(10);
    const stored = JSON.stringify(rows);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(Buffer.from(code).toString('hex'));
    }
  });
});

describe('signing in with it', () => {
  it('opens nothing before the code, and everything after it', async () => {
    const app = await turnOn(shop, chef);
    const client = await atTheCode();
    expect(await isSignedIn(client)).toBe(false);
    const done = await finish(client, app.next());
    expect([done.status, done.body.email]).toEqual([200, chef.email]);
    expect(await isSignedIn(client)).toBe(true);
    expect(client.cookies.has('sukoon-step')).toBe(false);
  });

  it('asks for nothing after a wrong password', async () => {
    await turnOn(shop, chef);
    const wrong = await signIn(shop.visitor(), { ...chef, password: 'not-mine' });
    expect(wrong.body.code).toBe('invalid_credentials');
  });

  it('accepts each code once, even of two at the same moment', async () => {
    const app = await turnOn(shop, chef);
    const [one, two] = [await atTheCode(), await atTheCode()];
    const code = app.next();
    const answers = await Promise.all([finish(one, code), finish(two, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await finish(await atTheCode(), code)).body.code).toBe('code_wrong');
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn(shop, chef);
    const [first = '', second = ''] = recoveryCodes;
    const [one, two] = [await atTheCode(), await atTheCode()];
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    const answers = await Promise.all([finish(one, typed), finish(two, first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const third = await atTheCode();
    expect((await finish(third, second)).status).toBe(200);
    expect((await third.get(path)).body.recoveryCodesLeft).toBe(8);
  });

  it('ends after five minutes, and in any other browser', async () => {
    const app = await turnOn(shop, chef);
    const client = await atTheCode();
    const thief = shop.visitor();
    thief.cookies.set('sukoon-step', client.cookies.get('sukoon-step') ?? '');
    expect((await finish(thief, app.next())).body.code).toBe('sign_in_expired');
    expect((await finish(shop.visitor(), app.next())).body.code).toBe('sign_in_expired');
    shop.advanceMs(5 * minuteMs);
    expect((await finish(client, app.next())).body.code).toBe('sign_in_expired');
  });

  it('is worth nothing as a session, and works once', async () => {
    const app = await turnOn(shop, chef);
    const client = await atTheCode();
    const step = client.cookies.get('sukoon-step') ?? '';
    const browser = client.cookies.get('sukoon') ?? '';
    const asSession = shop.visitor();
    asSession.cookies.set('sukoon', step.replace(/^f/, 'u'));
    expect(await isSignedIn(asSession)).toBe(false);
    expect((await finish(client, app.next())).status).toBe(200);
    const again = shop.visitor();
    again.cookies.set('sukoon', browser).set('sukoon-step', step);
    expect((await finish(again, app.next())).body.code).toBe('sign_in_expired');
  });

  it('is void once the password is changed', async () => {
    const app = await turnOn(shop, chef);
    const client = await atTheCode();
    const change = { currentPassword: chef.password, password: 'another-horse-entirely' };
    expect((await chef.post('/api/account/change-password', change)).status).toBe(200);
    expect((await finish(client, app.next())).body.code).toBe('sign_in_expired');
  });

  it('looks at five wrong codes, then lets each further one wait', async () => {
    const app = await turnOn(shop, chef);
    const client = await atTheCode();
    for (let count = 0; count < 5; count++) {
      expect((await finish(client, '000000')).body.code).toBe('code_wrong');
    }
    const refused = await finish(await atTheCode(), '000000');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await finish(client, app.next())).status).toBe(200);
  });

  it('looks at no more codes on a device that a mailed link made known', async () => {
    await turnOn(shop, chef);
    const client = await atTheCode();
    for (let count = 0; count < 5; count++) await finish(client, '000000');
    const mailed = shop.visitor();
    await mailed.post('/api/auth/forgot-password', { email: chef.email });
    const text = (await shop.mailsTo(chef.email)).map((mail) => mail.text).join('\n');
    const token = /\/auth\/reset\?token=([\w-]{43})/.exec(text)?.[1];
    const password = 'another-horse-entirely';
    const reset = await mailed.post('/api/auth/reset-password', { token, password });
    expect(reset.status).toBe(200);
    expect((await signIn(mailed, { ...chef, password })).body.code).toBe('second_factor_required');
    expect((await finish(mailed, '000000')).status).toBe(429);
  });

  it('does not delay users who signed in on this device before', async () => {
    const app = await turnOn(shop, chef);
    const client = await atTheCode();
    for (let count = 0; count < 5; count++) await finish(client, '000000');
    await chef.post('/api/auth/logout');
    expect((await signIn(chef)).body.code).toBe('second_factor_required');
    expect((await finish(chef, appCode(app.secret, shop.now()))).status).toBe(200);
  });

  it('sleeps while somebody is a customer', async () => {
    await turnOn(shop, chef);
    await shop.database.db.execute(
      sql`UPDATE users SET role = 'customer' WHERE id = ${chef.userId}`,
    );
    expect((await signIn(shop.visitor())).status).toBe(200);
  });
});

describe('what is under way', () => {
  /** The password is right already when something changes: only the session has to be opened. */
  async function callDuring(change: Statement, call: () => ReturnType<TestClient['post']>) {
    const { db } = shop.database;
    const { answer } = await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM users WHERE id = ${chef.userId} FOR NO KEY UPDATE`);
      let isAnswered = false;
      const answer = call().finally(() => {
        isAnswered = true;
      });
      while (!isAnswered && (await shop.countWaiting()) === 0);
      await tx.execute(change);
      await tx.execute(sql`DELETE FROM sessions WHERE user_id = ${chef.userId}`);
      return { answer };
    });
    const { status, body } = await answer;
    const sessions = await db.execute(sql`SELECT FROM sessions WHERE user_id = ${chef.userId}`);
    return { status, code: body.code, sessionCount: sessions.rows.length };
  }
  const turningOn = () => sql`
    INSERT INTO second_factors (user_id, sealed_secret, turned_on_at, last_step)
    VALUES (${chef.userId}, ${Buffer.alloc(64)}, ${testNow}, 1)`;
  const needsCode = { status: 401, code: 'second_factor_required', sessionCount: 0 };

  it('asks a sign-in for a code when it is turned on meanwhile', async () => {
    const answer = await callDuring(turningOn(), () => signIn(shop.visitor()));
    expect(answer).toEqual(needsCode);
  });

  it('gives an ended session no new one for a changed password', async () => {
    const elsewhere = shop.visitor();
    await signIn(elsewhere);
    const change = { currentPassword: chef.password, password: 'another-horse-entirely' };
    const answer = await callDuring(turningOn(), () =>
      elsewhere.post('/api/account/change-password', change),
    );
    expect(answer).toEqual({ status: 401, code: 'unauthorized', sessionCount: 0 });
    expect((await signIn(shop.visitor())).body.code).toBe('second_factor_required');
  });

  it('asks a sign-in for a code when a role wakes it meanwhile', async () => {
    const app = await turnOn(shop, chef);
    const { db } = shop.database;
    await db.execute(sql`UPDATE users SET role = 'customer' WHERE id = ${chef.userId}`);
    const client = shop.visitor();
    const giveBack = sql`UPDATE users SET role = 'order_management' WHERE id = ${chef.userId}`;
    expect(await callDuring(giveBack, () => signIn(client))).toEqual(needsCode);
    expect((await finish(client, app.next())).status).toBe(200);
  });
});

describe('changing it', () => {
  it('needs password and code to turn it off, which ends other sessions', async () => {
    const app = await turnOn(shop, chef);
    const elsewhere = await atTheCode();
    await finish(elsewhere, app.next());
    const turnOff = (password: string, code: string) =>
      chef.post(`${path}/off`, { password, code });
    expect((await turnOff('not-mine', app.next())).body.code).toBe('password_wrong');
    expect((await turnOff(chef.password, '000000')).body.code).toBe('code_wrong');
    expect((await turnOff(chef.password, app.next())).status).toBe(204);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await signIn(shop.visitor())).status).toBe(200);
    expect((await turnOff(chef.password, app.next())).body.code).toBe('second_factor_is_off');
  });

  it('gives new recovery codes, and voids the old ones', async () => {
    const { recoveryCodes, next } = await turnOn(shop, chef);
    const proof = { password: chef.password, code: next() };
    const renewed = (await chef.post(`${path}/recovery-codes`, proof)).body.recoveryCodes;
    expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20);
    const client = await atTheCode();
    expect((await finish(client, recoveryCodes[0] ?? '')).body.code).toBe('code_wrong');
    expect((await finish(client, renewed[0])).status).toBe(200);
  });
});

describe('lost with the recovery codes', () => {
  it('is taken off by the operator, which ends all sessions and is written down', async () => {
    await turnOn(shop, chef);
    expect(await turnOffByOperator(shop.shop, 'nobody@example.in')).toBe('nobody');
    expect(await turnOffByOperator(shop.shop, chef.email)).toBe('done');
    expect(await turnOffByOperator(shop.shop, chef.email)).toBe('was off');
    expect(await isSignedIn(chef)).toBe(false);
    expect((await signIn(shop.visitor())).status).toBe(200);
    const entry = (await auditOf(shop, chef.userId)).at(-1);
    expect(entry).toMatchObject({ action: 'second_factor_off', ip: 'command line' });
    await shop.sweep();
    expect((await shop.mailsTo(chef.email)).at(-1)?.subject).toMatch(/is off$/);
  });
});

describe('required of all staff', () => {
  const requirePath = '/api/admin/settings/second-factor';
  let owner: Customer;
  beforeEach(async () => {
    owner = await makeStaff(shop, 'super_admin');
    await turnOn(shop, owner);
    expect((await owner.send('PUT', requirePath, { isRequired: true })).status).toBe(204);
  });
  afterAll(() => shop.database.db.execute(sql`UPDATE settings SET requires_second_factor = false`));

  it('nothing else works for staff until it is set up', async () => {
    for (const call of ['/api/admin/orders', '/api/orders', '/api/account/sessions']) {
      const held = await chef.get(call);
      expect([held.status, held.body.code], call).toEqual([403, 'second_factor_needed']);
    }
    expect((await chef.get('/api/auth/user')).body.needsSecondFactor).toBe(true);
    await turnOn(shop, chef);
    expect((await chef.get('/api/admin/orders')).status).toBe(200);
    expect((await chef.get('/api/auth/user')).body.needsSecondFactor).toBe(false);
  });

  it('leaves customers alone, and is written down', async () => {
    const { userId } = chef;
    await shop.database.db.execute(sql`UPDATE users SET role = 'customer' WHERE id = ${userId}`);
    expect((await chef.get('/api/orders')).status).toBe(200);
    const entry = (await auditOf(shop, 'second-factor')).findLast(({ actorId }) => actorId);
    expect(entry).toMatchObject({ action: 'settings_changed', after: { isRequired: true } });
  });

  it('is open to super admins who use it themselves', async () => {
    expect((await chef.send('PUT', requirePath, { isRequired: false })).status).toBe(403);
    await shop.database.db.execute(sql`UPDATE settings SET requires_second_factor = false`);
    const other = await makeStaff(shop, 'super_admin');
    const refused = await other.send('PUT', requirePath, { isRequired: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'second_factor_own_first']);
  });
});
