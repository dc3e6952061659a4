/** Fetches a file; the client of the tests reads text only. */
import { cookieOf, type TestClient } from './test-client.ts';
import type { TestShop } from './test-shop.ts';

export async function download(shop: TestShop, path: string, who: TestClient) {
  const cookie = cookieOf(who);
  const answer = await fetch(shop.origin + path, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`No file: ${await answer.text()}`);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
