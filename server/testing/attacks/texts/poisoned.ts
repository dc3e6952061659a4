/** Visitors that put a hostile text into every field for words of whatever they send. */
import { api } from '#contract/api.ts';
import type { TestClient } from '../../test-client.ts';
import type { TestShop } from '../../test-shop.ts';
import type { Word } from './words.ts';

type Json = Record<string, unknown>;

/** Puts the text wherever the path leads in this value; says whether it led anywhere. */
function put(value: unknown, path: string, text: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const [first = '', ...rest] = path.split('.');
  const at = value as Json;
  if (!first.endsWith('[]')) {
    if (rest.length > 0) return put(at[first], rest.join('.'), text);
    at[first] = text;
    return true;
  }
  const key = first.slice(0, -2);
  const list = at[key];
  if (!Array.isArray(list)) return false;
  // Names in a list must differ.
  if (rest.length === 0) at[key] = list.map((_, index) => text + index);
  else list.forEach((each, index) => void put(each, rest.join('.'), text + index));
  return list.length > 0;
}

const isAt = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

interface Poison {
  readonly words: readonly Word[];
  /** `call path` of each that was accepted. */
  readonly taken: Set<string>;
}

/** @throws Error when a call is refused with its hostile texts. */
function poisoned(client: TestClient, { words, taken }: Poison): TestClient {
  const send: TestClient['send'] = async (method, path, body, options) => {
    const [bare = ''] = path.split('?');
    const isJson = typeof body === 'object' && body !== null && !(body instanceof FormData);
    const call = Object.entries(api).find(
      ([, each]) => each.method === method && isAt(each.path, bare),
    );
    if (!call || !isJson) return client.send(method, path, body, options);
    const changed = structuredClone(body);
    const done = words.filter(
      (word) => word.call === call[0] && put(changed, word.path, word.text),
    );
    const answer = await client.send(method, path, changed, options);
    if (done.length > 0 && answer.status >= 300) {
      throw new Error(`${call[0]}: ${answer.text} ${JSON.stringify(changed)}`);
    }
    for (const word of done) taken.add(`${word.call} ${word.path}`);
    return answer;
  };
  return { ...client, send, post: (path, body, options) => send('POST', path, body, options) };
}

/** The same shop, whose visitors are poisoned. */
export const poisonedShop = (shop: TestShop, poison: Poison): TestShop => ({
  ...shop,
  visitor: () => poisoned(shop.visitor(), poison),
});
