/**
 * A mark in the browser that let somebody in before: such a device counts its attempts by itself,
 * so that strangers who guess at the account do not keep its owner waiting. It signs nobody in.
 */
import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

export interface KnownDevices {
  /** What tells this device from others of the account; null where it is a stranger. */
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
