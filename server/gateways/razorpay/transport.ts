/** One call to Razorpay, limited in time and size; every failure is a ProviderError. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerTooLarge, ExchangeFailed, exchange } from './exchange.ts';
import { ProviderError } from './gateway.ts';

export interface TransportOptions {
  /** The address without `/v1`; read at each call, as the sandbox's port is known late. */
  readonly apiUrl: () => string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly timeoutMs: number;
}

interface Call {
  readonly method: 'GET' | 'POST';
  /** After `/v1`. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call and returns the parsed JSON of a 2xx answer. */
export type Transport = (call: Call) => Promise<unknown>;

const answerBytesMax = 1_048_576;
const retryPauseMs = 200;
// These are temporary, never a refusal: the call may be repeated.
const temporaryStatuses = new Set([408, 409, 425, 429]);
// These have status 400 (https://razorpay.com/docs/api/payments/capture, errors). A refund is paid
// from the shop's balance (https://razorpay.com/docs/payments/dashboard/my-account/balances),
// which is low after a settlement, and grows with the next payments.
const temporaryDescription =
  /another payment operation is in progress|(?:not have enough|insufficient) balance/i;

function reasonCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  // Other messages may quote the address or a header, and so a secret.
  return 'no connection';
}

function failureOf(error: unknown): ProviderError {
  if (error instanceof AnswerTooLarge) {
    return new ProviderError('broken', "Razorpay's response is too large", error.status);
  }
  const { cause } = error instanceof Error ? error : {};
  if (cause instanceof Error && cause.name === 'TimeoutError') {
    return new ProviderError('timeout', 'Razorpay did not respond in time');
  }
  if (error instanceof ExchangeFailed && error.during === 'answer') {
    return new ProviderError('broken', "Razorpay's response was cut short");
  }
  return new ProviderError('unreachable', `Razorpay cannot be reached (${reasonCode(error)})`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function descriptionOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  const { error } = answer;
  if (typeof error !== 'object' || error === null || !('description' in error)) return null;
  return typeof error.description === 'string' ? error.description.slice(0, 300) : null;
}

function refusalOf(status: number, description: string | null): ProviderError {
  const isTemporary = temporaryStatuses.has(status) || temporaryDescription.test(description ?? '');
  if (status >= 500 || isTemporary) {
    const reason = description ? `: ${description}` : '';
    return new ProviderError('unreachable', `Razorpay responded with ${status}${reason}`, status);
  }
  if (status >= 400) {
    return new ProviderError(
      'rejected',
      description ?? `Razorpay responded with ${status}`,
      status,
    );
  }
  return new ProviderError('broken', `Razorpay responded with ${status}`, status);
}

/** Builds the sender. Only GETs are repeated, once: a repeated create could refund twice. */
export function transport(options: TransportOptions): Transport {
  const { keyId, keySecret, timeoutMs } = options;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const withoutSecret = (text: string) =>
    keySecret === '' ? text : text.replaceAll(keySecret, '[secret]');

  async function send(call: Call): Promise<unknown> {
    const url = `${options.apiUrl().replace(/\/+$/, '')}/v1${call.path}`;
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const { status, text } = await exchange(url, {
      method: call.method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(body !== undefined && { body }),
      timeoutMs,
      answerBytesMax,
    }).catch((error: unknown) => {
      throw failureOf(error);
    });
    const answer = parseJson(text);
    if (status < 200 || status >= 300) {
      const description = descriptionOf(answer);
      throw refusalOf(status, description && withoutSecret(description));
    }
    if (answer === undefined) {
      throw new ProviderError('broken', "Razorpay's response is not JSON", status);
    }
    return answer;
  }

  return async (call) => {
    try {
      return await send(call);
    } catch (error) {
      const isWorthRepeating =
        call.method === 'GET' && error instanceof ProviderError && error.kind === 'unreachable';
      if (!isWorthRepeating) throw error;
      await sleep(retryPauseMs);
      return send(call);
    }
  };
}
