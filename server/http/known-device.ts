/**
 * A cookie in a browser that has signed in before: attempts of such a device are counted apart, so
 * that strangers who guess passwords do not make the owner wait. It signs nobody in.
 */
import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

export interface KnownDevices {
  /** Identifies this device among others of the account; null for an unknown device. */
  read(request: FastifyRequest, userId: string): string | null;
  write(reply: FastifyReply, userId: string): void;
}

const lifeS = 400 * 86_400;

export function createKnownDevices({ secret, publicUrl }: Config): KnownDevices {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'sukoon device', 32)));
  const isSecure = publicUrl?.startsWith('https://') ?? false;
  const name = isSecure ? '__Host-sukoon-device' : 'sukoon-device';
  const sign = (userId: string, mark: string): Buffer =>
    createHmac('sha256', key).update(`${userId}\n${mark}`).digest();
  return {
    read(request, userId) {
      const [mark, signature, rest] = request.cookies[name]?.split('.') ?? [];
      if (!mark || !signature || rest !== undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(userId, mark);
      return given.length === right.length && timingSafeEqual(given, right) ? mark : null;
    },
    write(reply, userId) {
      const mark = randomBytes(16).toString('base64url');
      const value = `${mark}.${sign(userId, mark).toString('base64url')}`;
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
      reply.setCookie(name, value, { ...options, maxAge: lifeS });
    },
  };
}
