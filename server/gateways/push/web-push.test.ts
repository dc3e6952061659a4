/** Pushes as push services and browsers see them: encrypted, signed, every failure reported. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  makeBrowser,
  openPushService,
  type PushService,
  readVapid,
  unseal,
} from '#server/testing/stand-ins/push-service.ts';
import { type PushDevice, PushError } from './gateway.ts';
import { isAuthSecret, isKnownPushService, isPublicKey } from './push-services.ts';
import { deriveVapidKeys } from './vapid-keys.ts';
import { webPush } from './web-push.ts';

let service: PushService;
beforeEach(async () => {
  service = await openPushService();
});
afterEach(() => service.close());

const secret = 'a secret of at least thirty-two letters';
const subject = 'mailto:orders@shop.example.in';
const options = { ttlS: 90, urgency: 'high', topic: 'order-1' } as const;
const gateway = (timeoutMs = 5_000) =>
  webPush({ secret, subject, testOrigin: service.origin, timeoutMs });

const browser = makeBrowser();
const { endpoint, keys } = browser.subscription;
const device: PushDevice = { endpoint, ...keys };

async function failureOf(work: Promise<unknown>): Promise<PushError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PushError)) throw new Error(`Not a PushError: ${error}`);
  expect(error.message).not.toContain(endpoint.slice(-16));
  return error;
}

it('the test decryption agrees with the example of RFC 8291', () => {
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS' +
    '6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Q' +
    'ulcy4a-fN';
  const text = unseal(Buffer.from(message, 'base64url'), {
    privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  });
  expect(text).toBe('When I grow up, I want to be a watermelon');
});

it('reaches the browser encrypted, with its lifetime and urgency', async () => {
  const payload = { title: 'Order SK-1 is on its way', body: 'सुकून ₹369' };
  expect(await gateway().send(device, JSON.stringify(payload), options)).toBe('sent');
  const [push, ...others] = service.received;
  if (!push) throw new Error('Nothing came');
  expect(others).toEqual([]);
  expect(push.endpoint).toBe(endpoint);
  expect(browser.read(push)).toEqual(payload);
  expect(push.headers).toMatchObject({
    ttl: '90',
    urgency: 'high',
    topic: 'order-1',
    'content-encoding': 'aes128gcm',
  });
  expect(push.message.includes('Order')).toBe(false);
});

it('is signed with the key that browsers know, for this service and a few hours', async () => {
  await gateway().send(device, '{}', options);
  const header = service.received[0]?.headers.authorization;
  const { claims, key } = readVapid(String(header));
  expect(key).toBe(gateway().publicKey);
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: subject });
  const hours = (Number(claims.exp) * 1000 - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThan(24);
});

describe('the reply of the service', () => {
  it.each([404, 410])('%i means that the browser is gone', async (status) => {
    service.answers.set(endpoint, status);
    expect(await gateway().send(device, '{}', options)).toBe('gone');
  });

  it.each([
    [400, 'rejected'],
    [401, 'rejected'],
    [403, 'rejected'],
    [413, 'rejected'],
    [301, 'rejected'],
    [307, 'rejected'],
    [429, 'deferred'],
    [500, 'deferred'],
    [503, 'deferred'],
  ] as const)('%i is %s', async (status, kind) => {
    service.answers.set(endpoint, status);
    const error = await failureOf(gateway().send(device, '{}', options));
    expect([error.kind, error.message]).toEqual([kind, `Push service: ${status}`]);
    // A redirect leads nowhere.
    expect(service.received).toHaveLength(1);
  });

  it('may never come, which is noticed in time', async () => {
    service.answers.set(endpoint, 0);
    const error = await failureOf(gateway(200).send(device, '{}', options));
    expect([error.kind, error.message]).toEqual(['unreachable', 'Push service: too slow']);
  });

  it('is missing when nobody listens', async () => {
    await service.close();
    const error = await failureOf(gateway().send(device, '{}', options));
    expect([error.kind, error.message]).toEqual(['unreachable', 'Push service: ECONNREFUSED']);
    service = await openPushService();
  });
});

it('is a rejection for a push that is too long, or for invalid keys', async () => {
  const long = 'x'.repeat(4_000);
  expect(await failureOf(gateway().send(device, long, options))).toMatchObject({
    kind: 'rejected',
  });
  const odd = { ...device, p256dh: 'AAAA' };
  expect(await failureOf(gateway().send(odd, '{}', options))).toMatchObject({ kind: 'rejected' });
  expect(service.received).toEqual([]);
});

it('no push goes to a host that is no push service, whatever the database contains', async () => {
  const local = { ...device, endpoint: 'https://127.0.0.1/send/1' };
  expect(await gateway().send(local, '{}', options)).toBe('gone');
  expect(service.received).toEqual([]);
});

describe('isKnownPushService', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://eu.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QABC',
    'https://api.push.apple.com/QABC',
  ])('lets %s through', (address) => expect(isKnownPushService(address)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@evil.example/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evilfcm.googleapis.com/',
    'https://evilpush.apple.com/',
    'https://notify.windows.com/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'not an address',
  ])('stops %s', (address) => expect(isKnownPushService(address)).toBe(false));
});

describe('keys', () => {
  it('of a browser are a point of the curve and 16 bytes', () => {
    expect([isPublicKey(keys.p256dh), isAuthSecret(keys.auth)]).toEqual([true, true]);
    const point = Buffer.from(keys.p256dh, 'base64url');
    const offCurve = Buffer.concat([point.subarray(0, 33), Buffer.alloc(32, 7)]);
    expect(isPublicKey(offCurve.toString('base64url'))).toBe(false);
    expect(isPublicKey(point.subarray(0, 64).toString('base64url'))).toBe(false);
    expect(isAuthSecret(point.toString('base64url'))).toBe(false);
  });

  it('of the shop depend on its secret alone', () => {
    const [one, again, other] = [secret, secret, `${secret}!`].map(deriveVapidKeys);
    expect(one).toEqual(again);
    expect(one?.publicKey).not.toBe(other?.publicKey);
    expect(isPublicKey(one?.publicKey ?? '')).toBe(true);
  });
});
