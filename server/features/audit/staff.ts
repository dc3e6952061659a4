/** The member of staff who makes a call and the origin of the call, for the audit log. */
import type { Role } from '#domain/staff/access.ts';

export interface Staff {
  readonly id: string;
  readonly role: Role;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly requestId: string;
}

const userAgentMax = 400;

/** From a call that only staff may make; `request` is Fastify's. */
export function staffOf(call: {
  readonly user: { readonly id: string; readonly role: Role };
  readonly request: {
    readonly id: string;
    readonly ip: string;
    readonly headers: { readonly 'user-agent'?: string | undefined };
  };
}): Staff {
  const { user, request } = call;
  return {
    id: user.id,
    role: user.role,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, userAgentMax) ?? null,
    requestId: request.id,
  };
}
