/** Writes and sends the pushes that are due, until they are sent or given up. */
import { createHash } from 'node:crypto';
import { giveBack } from '#server/db/outbox/give-back.ts';
import { PushError } from '#server/gateways/push/gateway.ts';
import { workThroughDue } from '#server/pace/in-parallel.ts';
import { serialize } from '#server/serialize.ts';
import type { Shop } from '#server/shop.ts';
import { runInTrace } from '#server/trace.ts';
import type { WrittenPush } from './push-writers.ts';
import {
  type DeviceRow,
  type DuePush,
  deleteDevice,
  deletePush,
  findDevicesFor,
  finishPush,
  isRegistered,
  takeDuePush,
} from './pushes.store.ts';

/** The last attempt is about half an hour after the first; later the push would be outdated. */
const attemptsMax = 6;
/** Most of the time each waits for its push service, so they need few of the pool's connections. */
const sentAtOnce = 8;

/** One run; a push service that does not answer is not called again in it. */
interface Pass {
  readonly shop: Shop;
  /** The first push to each service, by its origin: others wait for its end. */
  readonly first: Map<string, Promise<Outcome>>;
  readonly unreachable: Map<string, PushError>;
  /** Given back at the end, so that this run does not take them again. */
  readonly untried: DuePush[];
}

/** `away` tells why it was not tried: how an earlier push to the same service failed. */
type Outcome = 'sent' | 'gone' | PushError | { readonly away: PushError };

// A newer push about the same thing replaces the one before. 32 characters at most (RFC 8030).
const topicOf = (eventKey: string) =>
  createHash('sha256').update(eventKey).digest('base64url').slice(0, 32);

async function sendNow(
  { shop, unreachable }: Pass,
  device: DeviceRow,
  written: WrittenPush,
  tag: string,
): Promise<Outcome> {
  // Its customer may have signed out there while the one before it was sent.
  if (!(await isRegistered(shop.db, device))) return 'gone';
  const { ttlS, urgency, title, body, url } = written;
  const payload = JSON.stringify({ title, body, url, tag });
  try {
    const outcome = await shop.push.send(device, payload, { ttlS, urgency, topic: topicOf(tag) });
    if (outcome === 'gone') await deleteDevice(shop.db, device);
    return outcome;
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    if (error.kind === 'unreachable') unreachable.set(new URL(device.endpoint).origin, error);
    return error;
  }
}

async function sendTo(
  pass: Pass,
  device: DeviceRow,
  written: WrittenPush,
  tag: string,
): Promise<Outcome> {
  const { origin } = new URL(device.endpoint);
  const first = pass.first.get(origin);
  if (first) {
    await Promise.allSettled([first]);
    const away = pass.unreachable.get(origin);
    return away ? { away } : sendNow(pass, device, written, tag);
  }
  const sending = sendNow(pass, device, written, tag);
  pass.first.set(origin, sending);
  return sending;
}

function errorsOf(outcomes: readonly Outcome[]): PushError[] {
  return outcomes.flatMap((outcome) => {
    if (outcome instanceof PushError) return [outcome];
    return typeof outcome === 'object' ? [outcome.away] : [];
  });
}

/** Whether it waits for services that are away, and nothing was sent to any browser. */
function isUntried(outcomes: readonly Outcome[]): boolean {
  const toLiving = outcomes.filter((outcome) => outcome !== 'gone');
  const isAway = (outcome: Outcome) => typeof outcome === 'object' && 'away' in outcome;
  return toLiving.length > 0 && toLiving.every(isAway);
}

async function giveUp(shop: Shop, push: DuePush, error: string): Promise<void> {
  await finishPush(shop.db, push.id, 'failed', shop.now());
  const { id: pushId, kind, attempts } = push;
  shop.alarms.raise('push_failed', { pushId, kind, attempts, error });
}

async function attempt(pass: Pass, push: DuePush): Promise<void> {
  const { shop } = pass;
  if (push.attempts > attemptsMax) {
    // The process that made the last attempt died in it.
    return giveUp(shop, push, 'No attempt finished');
  }
  const written = await shop.pushWriters[push.kind](shop, push);
  if (!written) return deletePush(shop.db, push.id);
  const outcomes: Outcome[] = [];
  for (const device of await findDevicesFor(shop.db, push)) {
    outcomes.push(await sendTo(pass, device, written, push.eventKey));
  }
  if (isUntried(outcomes)) {
    pass.untried.push(push);
    return;
  }
  const errors = errorsOf(outcomes);
  const isTriedAgain =
    push.attempts < attemptsMax && errors.some(({ kind }) => kind !== 'rejected');
  if (isTriedAgain) return;
  if (errors[0]) return giveUp(shop, push, errors[0].message);
  if (!outcomes.includes('sent')) return deletePush(shop.db, push.id);
  await finishPush(shop.db, push.id, 'sent', shop.now());
  shop.log.info({ pushId: push.id, kind: push.kind }, 'push sent');
}

/**
 * Sends until nothing is due or the time is up: several at a time, to one person one after the
 * other. A push is tried by one process at a time. When one browser could not be reached it is sent
 * to all again: in the others it replaces the first. While a push service does not answer, pushes
 * to it wait untried, which is no attempt of theirs.
 */
export async function sendPushes(shop: Shop): Promise<void> {
  const pass: Pass = { shop, first: new Map(), unreachable: new Map(), untried: [] };
  // Other kinds belong to a newer version that runs at the same time.
  const kinds = Object.keys(shop.pushWriters);
  const takeDue = async () => {
    const push = await takeDuePush(shop.db, kinds, shop.now());
    return push ? [push] : [];
  };
  const send = (push: DuePush) => {
    const trace = push.traceId === null ? null : { id: push.traceId };
    return serialize(`pushes to ${push.userId}`, () =>
      runInTrace(trace, () => attempt(pass, push)),
    );
  };
  try {
    await workThroughDue(sentAtOnce, takeDue, send);
  } finally {
    await giveBack(shop.db, 'pushes', pass.untried);
  }
}
