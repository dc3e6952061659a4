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

/** What is used of Fastify's. */
interface CallRequest {
  readonly id: string;
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

/** Where a request comes from. */
export const originOf = (request: CallRequest): Omit<Staff, 'id' | 'role'> => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, userAgentMax) ?? null,
  requestId: request.id,
});

/** From a call that only staff may make. */
export function staffOf(call: {
  readonly user: { readonly id: string; readonly role: Role };
  readonly request: CallRequest;
}): Staff {
  const { user, request } = call;
  return { id: user.id, role: user.role, ...originOf(request) };
}
