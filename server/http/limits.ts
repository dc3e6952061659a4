/** Limits against abuse: per client address, counted before any work is done. */
import type { Endpoint } from '#contract/endpoint.ts';

export interface RateLimit {
  readonly max: number;
  readonly timeWindow: number;
  readonly hook: 'onRequest';
  /** Calls that share a group share one count. */
  readonly groupId: string;
}

export interface Limits {
  readonly areOn: boolean;
}

const minuteMs = 60_000;
// A family or an office behind one address must still get in; guessing passwords must not pay.
const groups = {
  login: { max: 40, timeWindow: 15 * minuteMs },
  register: { max: 30, timeWindow: 60 * minuteMs },
  order: { max: 60, timeWindow: 10 * minuteMs },
  write: { max: 240, timeWindow: minuteMs },
} as const;

/** Attempts on one account from one address, right or wrong. */
export const accountLoginLimit = { max: 12, timeWindow: 15 * minuteMs } as const;

/**
 * The limit of an endpoint; none for reads and for signed webhooks, which must always get
 * through.
 */
export function limitOf(limits: Limits, endpoint: Endpoint): RateLimit | null {
  if (!limits.areOn || endpoint.authenticity === 'signed') return null;
  if (endpoint.method === 'GET') return null;
  const groupId = endpoint.limit ?? 'write';
  return { ...groups[groupId], hook: 'onRequest', groupId };
}
