/** The hosts that the shop sends pushes to: a browser names its push service, and could lie. */
import { ECDH } from 'node:crypto';
import type { PushDevice } from './gateway.ts';

// Chrome and most others, Firefox, Edge, Safari.
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const domains = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/** Whether this is an https address, on the usual port, of a push service that browsers use. */
export function isKnownPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
}

const publicKeyBytes = 65;
const authBytes = 16;

/** Whether this is a valid point of the curve P-256, uncompressed (RFC 8291, 3.1). */
export function isPublicKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== publicKeyBytes || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Whether the secret has its 16 bytes (RFC 8291, 3.2). */
export function isAuthSecret(auth: PushDevice['auth']): boolean {
  return Buffer.from(auth, 'base64url').length === authBytes;
}
