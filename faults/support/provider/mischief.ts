/** What the provider does wrong on purpose, for certain calls and a number of times. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export const answers = [
  'drop',
  'silent',
  'error-500',
  'error-502',
  'error-429',
  'error-409',
  'cut',
  'no-json',
  'wrong-amount',
  'wrong-currency',
  'wrong-id',
  'wrong-order',
  'slow',
  'already-done',
] as const;

export interface Rule {
  /** Such as `POST /orders`; `*` for every call. */
  readonly call: string;
  /** The call must be about this, such as an order of the shop or a payment. */
  readonly about?: string;
  /** Until it is mended when not given. */
  readonly times?: number;
  readonly answer: (typeof answers)[number];
  /** Whether the call takes effect all the same. */
  readonly hasEffect: boolean;
}

export interface Mischief {
  add(rule: Rule): void;
  /** Ends the rules about this, or all of them. */
  mend(about?: string): void;
  /** The rule for a call, which is then used up by one. */
  take(call: string, subjects: readonly string[]): Rule | null;
}

export function createMischief(): Mischief {
  let rules: { readonly rule: Rule; left: number }[] = [];
  return {
    add(rule) {
      rules.push({ rule, left: rule.times ?? Number.POSITIVE_INFINITY });
    },
    mend(about) {
      rules = about === undefined ? [] : rules.filter(({ rule }) => rule.about !== about);
    },
    take(call, subjects) {
      const found = rules.find(({ rule, left }) => {
        const isMeant = rule.about === undefined || subjects.includes(rule.about);
        return left > 0 && isMeant && (rule.call === '*' || rule.call === call);
      });
      if (!found) return null;
      found.left -= 1;
      return found.rule;
    },
  };
}

const wrongs: Readonly<Record<string, object>> = {
  'wrong-amount': { amount: 100 },
  'wrong-currency': { currency: 'USD' },
  'wrong-id': { id: 'pay_AAAAAAAAAAAAAA', payment_id: 'pay_AAAAAAAAAAAAAA' },
  'wrong-order': { order_id: 'order_AAAAAAAAAAAAAA', receipt: 'SK-1', reference_id: 'SK-1-L1' },
};

/** The same answer with a lie in it, in each item of a list. */
export function withLie(answer: object, name: string): object {
  const lie = wrongs[name];
  if (!lie) return answer;
  const lists = ['items', 'payment_links'] as const;
  const list = lists.find((each) => each in answer);
  const lied = Object.entries(lie).filter(([field]) => field in answer);
  if (!list) return { ...answer, ...Object.fromEntries(lied) };
  const items = (answer as Record<string, object[]>)[list] ?? [];
  return { ...answer, [list]: items.map((item) => withLie(item, name)) };
}

const statuses: Readonly<Record<string, number>> = {
  'error-500': 500,
  'error-502': 502,
  'error-429': 429,
  'error-409': 409,
  'already-done': 400,
};

export const statusOf = (answer: string): number | undefined => statuses[answer];

const slowMs = 1_500;

/** Sends this text, or less, or nothing, or late. */
export async function send(
  [request, response]: readonly [IncomingMessage, ServerResponse],
  { status, text }: { readonly status: number; readonly text: string },
  answer: Rule['answer'] | null,
): Promise<void> {
  if (answer === 'drop') request.socket.destroy();
  if (answer === 'drop' || answer === 'silent') return;
  if (answer === 'slow') await sleep(slowMs);
  if (answer === 'no-json') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>We will be back</html>');
    return;
  }
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length });
  if (answer !== 'cut') response.end(text);
  else response.write(text.slice(0, length / 2), () => request.socket.destroy());
}
