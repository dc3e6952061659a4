/**
 * Limits against abuse, counted before the body is read: of a person or a link where one is known,
 * as customers of one mobile carrier share addresses, and of a client address otherwise.
 */
import { minuteMs } from '#domain/calendar/durations.ts';
import '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Email } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#domain/refusal.ts';

const groups = {
  // Against guesses at many accounts; those at one are counted in the database (`attempts.ts`).
  login: { max: 120, timeWindow: 15 * minuteMs },
  register: { max: 60, timeWindow: 60 * minuteMs },
  order: { max: 60, timeWindow: 10 * minuteMs },
  // Making a PDF or reading a whole account costs as much as hundreds of other reads.
  file: { max: 60, timeWindow: 10 * minuteMs },
  // Unpacking a picture keeps a processor busy; a chef with a folder of photos must get through.
  upload: { max: 300, timeWindow: 10 * minuteMs },
  // Each may cost money at the image service.
  generate: { max: 60, timeWindow: 60 * minuteMs },
  // Pages not requested since the menu changed; those already rendered cost nothing.
  render: { max: 90, timeWindow: minuteMs },
  // A browser sends one for each thing that a page's policy keeps out.
  report: { max: 30, timeWindow: minuteMs },
  write: { max: 240, timeWindow: minuteMs },
} as const;

type Group = keyof typeof groups;
type Count = ReturnType<FastifyInstance['createRateLimit']>;

export interface Limits {
  readonly areOn: boolean;
  /** Calls that share a group share one count; call it once the plugin is registered. */
  countOf(group: Group): Count;
}

/** The person or the link of a request, once that is checked. */
const senderOf = ({ user, link }: FastifyRequest): string | undefined => user?.id ?? link?.id;

function createCount(server: FastifyInstance, group: Group): Count {
  const countAddress = server.createRateLimit(groups[group]);
  const keyGenerator = (request: FastifyRequest) => senderOf(request) ?? request.ip;
  const countSender = server.createRateLimit({ ...groups[group], keyGenerator });
  return (request) => (senderOf(request) ? countSender : countAddress)(request);
}

export function createLimits(server: FastifyInstance, areOn: boolean): Limits {
  // Not the plugin's own `groupId`: its store in memory counts each route by itself.
  const counts = new Map<Group, Count>();
  return {
    areOn,
    countOf(group) {
      const count = counts.get(group) ?? createCount(server, group);
      counts.set(group, count);
      return count;
    },
  };
}

/** An email in its stored form, however it was typed; for counting by it. */
export function typedEmail({ body }: Pick<FastifyRequest, 'body'>): string {
  const email = Email.safeParse((body as { readonly email?: unknown } | null)?.email);
  return email.success ? email.data : '';
}

/** Refuses with `rate_limited` beyond the limit of this group; null where limits are off. */
export function limitBy(limits: Limits, group: Group) {
  if (!limits.areOn) return null;
  const count = limits.countOf(group);
  return async (request: FastifyRequest): Promise<void> => {
    const calls = await count(request);
    if (calls.isAllowed || !calls.isExceeded) return;
    throw new Refusal('rate_limited', { retryAfterS: calls.ttlInSeconds });
  };
}

/**
 * Refuses with `rate_limited` beyond the limit of an endpoint. No limit for reads that declare
 * none, and for signed webhooks, which must always get through.
 */
export function limitOf(limits: Limits, endpoint: Endpoint) {
  if (endpoint.authenticity === 'signed') return null;
  const group = endpoint.limit ?? (endpoint.method === 'GET' ? null : 'write');
  return group && limitBy(limits, group);
}

/**
 * Counts attempts on one account, by a key from the request. The function returned
 * @throws Refusal `rate_limited` when there were too many.
 */
export function attemptsLimit(
  app: FastifyInstance,
  limits: Limits,
  options: {
    readonly max: number;
    readonly timeWindow: number;
    readonly keyOf: (request: FastifyRequest) => string;
  },
): (request: FastifyRequest) => Promise<void> {
  const { max, timeWindow, keyOf: keyGenerator } = options;
  const count = app.createRateLimit({ max, timeWindow, keyGenerator });
  return async (request) => {
    if (!limits.areOn) return;
    const attempts = await count(request);
    if (attempts.isAllowed || !attempts.isExceeded) return;
    throw new Refusal('rate_limited', { retryAfterS: attempts.ttlInSeconds });
  };
}
