/** The fields of the contract that take the words of a person, each with its hostile text. */
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldsOf } from '../contract-fields.ts';
import { type Beginning, hostileTexts, markOf } from './hostile-texts.ts';

const secret = 'a secret, which is compared and never shown';
const named = 'names something that exists, or is refused';
const signed = 'is refused unless the provider signed it';

/** Texts of any form that are no words, and why: by the last part of a path, or by `call path`. */
const notWords: Readonly<Record<string, string>> = {
  password: secret,
  currentPassword: secret,
  token: secret,
  code: secret,
  id: named,
  slotId: named,
  'slotIds[]': named,
  'pincodes[]': named,
  packId: named,
  planType: named,
  category: named,
  status: named,
  razorpay_payment_id: signed,
  razorpay_order_id: signed,
  razorpay_signature: signed,
  event: signed,
  'updateSettings seller.legalName': 'is refused: it belongs to publishIdentity',
};

const isPreview = (call: string) => call.startsWith('preview');

/** A body with nothing but this text. */
function bodyWith(path: string, text: string): Readonly<Record<string, unknown>> {
  const [first = '', ...rest] = path.split('.');
  const inner = rest.length > 0 ? bodyWith(rest.join('.'), text) : text;
  return first.endsWith('[]') ? { [first.slice(0, -2)]: [inner] } : { [first]: inner };
}

/** Whether the contract has nothing against this text in this field. */
export function takes({ body }: Endpoint, path: string, text: string): boolean {
  const result = z.safeParse(body as z.ZodMiniType, bodyWith(path, text));
  const place = path.replaceAll('[]', '.0');
  return result.success || !result.error.issues.some((issue) => issue.path.join('.') === place);
}

export interface Word {
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly path: string;
  /** The longest that it takes. */
  readonly text: string;
}

/** Fields of calls that change something, and that take any text. */
function freeTexts(beginning: Beginning): Word[] {
  const found: Word[] = [];
  for (const [call, endpoint] of Object.entries(api)) {
    if (endpoint.method === 'GET' || isPreview(call)) continue;
    for (const { where, path, type, format } of fieldsOf(endpoint)) {
      if (where !== 'body' || type !== 'string' || format) continue;
      const texts = hostileTexts(beginning, markOf(found.length));
      // In a list each is made different by one more character.
      const text = texts.find((each) => takes(endpoint, path, `${each}0`));
      if (text !== undefined) found.push({ call, endpoint, path, text });
    }
  }
  return found;
}

/** The names under which it may be an exception. */
const namesOf = ({ call, path }: Word): string[] => [
  path.split('.').at(-1) ?? '',
  `${call} ${path}`,
];

export function wordsOf(beginning: Beginning): Word[] {
  return freeTexts(beginning).filter((word) => !namesOf(word).some((name) => name in notWords));
}

/** Exceptions that excuse no field any more. */
export function needlessExceptions(): string[] {
  const names = new Set(freeTexts('a formula').flatMap(namesOf));
  return Object.keys(notWords).filter((name) => !names.has(name));
}
