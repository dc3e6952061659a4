/** A device that opened a link: sends its token, and no cookie. */
import type { Answer, SendOptions } from './test-client.ts';
import type { TestShop } from './test-shop.ts';

export interface LinkClient {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  send(method: string, path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
}

export function linkClient(shop: TestShop, bearer: string): LinkClient {
  const authorization = `Bearer ${bearer}`;
  const send = (method: string, path: string, body?: unknown, options: SendOptions = {}) =>
    shop
      .visitor()
      .send(method, path, body, { csrf: false, headers: { authorization, ...options.headers } });
  return {
    send,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body ?? {}),
  };
}
