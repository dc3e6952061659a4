/** The provider's API over HTTP, with its faults; each call is logged before it is answered. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import {
  SandboxRefusal,
  serverErrorBody,
} from '#server/gateways/razorpay/sandbox/sandbox-refusal.ts';
import { calls, nameOf, type Received } from './api.ts';
import type { Books } from './books.ts';
import type { Settings } from './control.ts';
import { keyId, keySecret } from './keys.ts';
import type { Log } from './log.ts';
import { type Mischief, send, statusOf, withLie } from './mischief.ts';

interface ApiParts {
  readonly books: Books;
  readonly log: Log;
  readonly mischief: Mischief;
  readonly settings: Settings;
}

const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

/** What a call names, and what is known of the order or link that it is about. */
function subjectsOf(books: Books, { id, query, body }: Received): string[] {
  const { receipt, reference_id, amount, notes } = (body ?? {}) as Record<string, unknown>;
  const named = [id, ...query.values(), receipt, reference_id].filter(Boolean);
  const refund = books.refunds.get(id);
  const payment = books.payments.get(refund?.paymentId ?? id);
  const link = [...books.links.values()].find(
    (each) => named.includes(each.id) || named.includes(each.referenceId),
  );
  const orderId = payment?.orderId ?? link?.orderId ?? id;
  const order = [...books.orders.values()].find(
    (each) => each.id === orderId || named.includes(each.receipt),
  );
  const amounts = [amount, order?.amountPaise, link?.amountPaise];
  const more = [refund?.paymentId, order?.id, ...amounts];
  const noted = [notes, order?.notes, link?.notes].flatMap((each) => Object.values(each ?? {}));
  return [...named, ...more, ...noted].filter((each) => each !== undefined).map(String);
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new SandboxRefusal('The request could not be read');
  }
}

/** The proper answer: the effect takes place. */
function answer(work: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (!(error instanceof SandboxRefusal)) throw error;
    return { status: error.status, body: error.body };
  }
}

async function read(request: IncomingMessage, { slowRefundsOf }: Settings) {
  const url = new URL(request.url ?? '/', 'http://provider');
  const text = (await request.toArray()).join('');
  const found = nameOf(request.method ?? '', url.pathname);
  const header = request.headers['x-refund-idempotency'];
  const key = Array.isArray(header) ? header[0] : header;
  const id = found?.id ?? '';
  const isRefundPending = slowRefundsOf.includes(id);
  const received = { id, query: url.searchParams, body: parse(text), key, isRefundPending };
  return { name: found?.name ?? null, received };
}

export function createApi({ books, log, mischief, settings }: ApiParts): Server {
  return createServer(async (request, response) => {
    const { name, received } = await read(request, settings);
    const handler = name === null ? undefined : calls[name];
    if (name === null || !handler) throw new Error(`No such call: ${request.url}`);
    const subjects = subjectsOf(books, received);
    const rule = mischief.take(name, subjects);
    const isKnown = request.headers.authorization === authorization;
    const work = () => {
      if (!isKnown) throw new SandboxRefusal('Authentication failed', null, 401);
      return handler(books, received);
    };
    const proper =
      rule?.hasEffect === false ? { status: 500, body: serverErrorBody } : answer(work);
    const status = (rule && statusOf(rule.answer)) ?? proper.status;
    const done = new SandboxRefusal('This payment has already been captured').body;
    const body = rule?.answer === 'already-done' ? done : proper.body;
    const said = status >= 400 && proper.status < 400 && body !== done ? serverErrorBody : body;
    const text = JSON.stringify(rule ? withLie(said, rule.answer) : said);
    const key = received.key ?? null;
    const fault = rule ? `${rule.answer}${rule.hasEffect ? ', after the effect' : ''}` : null;
    log.append({ kind: 'call', call: name, subjects, key, fault, status });
    await send([request, response], { status, text }, rule?.answer ?? null);
  });
}
