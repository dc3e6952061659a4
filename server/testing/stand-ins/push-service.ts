/**
 * Push services and browsers for tests: on loopback, reading pushes by RFC 8291 and RFC 8292
 * with node:crypto alone, so that they depend on nothing but the standards.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The keys of a browser, as buffers. */
interface BrowserKeys {
  readonly privateKey: Buffer;
  readonly auth: Buffer;
}

/**
 * Opens a sealed message as the browser does.
 * @throws Error when it was not sealed for these keys.
 */
export function unseal(message: Buffer, { privateKey, auth }: BrowserKeys): string {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(privateKey);
  const salt = message.subarray(0, 16);
  const idBytes = message.readUInt8(20);
  const sender = message.subarray(21, 21 + idBytes);
  const sealed = message.subarray(21 + idBytes);
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const material = derive(browser.computeSecret(sender), auth, info, 32);
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No end');
  return padded.subarray(0, end).toString('utf8');
}

const parsePart = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/**
 * What `Authorization: vapid …` claims, and by which key.
 * @throws Error when the signature is not of that key.
 */
export function readVapid(header = ''): { claims: Record<string, unknown>; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || parsePart(head).alg !== 'ES256') throw new Error('Signed by somebody else');
  return { claims: parsePart(claims), key };
}

interface ReceivedPush {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly message: Buffer;
}

export interface PushService {
  /** For `PUSH_TEST_ORIGIN`. */
  readonly origin: string;
  /** Everything received, in order, whatever the reply was. */
  readonly received: ReceivedPush[];
  /** Status of the reply by endpoint, instead of 201; 0 sends no reply, -1 hangs up. */
  readonly answers: Map<string, number>;
  /** Is awaited before each reply, when given. */
  beforeReply: ((endpoint: string) => Promise<void>) | null;
  close(): Promise<void>;
}

/** Stands for all push services at once. */
export async function openPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const endpoint = `https:/${request.url}`;
    received.push({ endpoint, headers: request.headers, message: Buffer.concat(chunks) });
    await service.beforeReply?.(endpoint);
    const status = answers.get(endpoint) ?? 201;
    if (status < 0) request.socket.destroy();
    const location = { location: 'http://127.0.0.1:9/' };
    if (status > 0) response.writeHead(status, status < 400 ? location : {}).end('words');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    origin: `http://127.0.0.1:${port}`,
    received,
    answers,
    beforeReply: null,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return service;
}

/** The fields of a push message, as far as it has them. */
interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

export interface Browser {
  /** As `PushSubscription.toJSON()` returns it, without the fields we do not send. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  read(push: ReceivedPush): ShownNotification;
}

/** A browser that has subscribed at this host. */
export function makeBrowser(host = 'fcm.googleapis.com'): Browser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const keys = { privateKey: pair.getPrivateKey(), auth: randomBytes(16) };
  return {
    subscription: {
      endpoint: `https://${host}/send/${randomBytes(12).toString('base64url')}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
    },
    read: ({ message }) => JSON.parse(unseal(message, keys)),
  };
}
