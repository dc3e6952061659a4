/** Reads everything of a shop that was lived in: each call that reads, as whoever may make it. */
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isForLink } from '#domain/staff/access.ts';
import { cookieOf } from '../../test-client.ts';
import type { TestShop } from '../../test-shop.ts';
import { fieldsOf } from '../contract-fields.ts';
import { day } from './day-words.ts';
import type { Lived } from './lived-shop.ts';

const queries: Readonly<Record<string, string>> = {
  date: day,
  month: '2026-11',
  from: '2026-11-21',
  to: day,
  pincode: '560038',
  q: 'zq0',
  limit: '100',
  figure: 'short',
};

function addressOf(endpoint: Endpoint, ids: Lived['ids']): string {
  const given = Object.entries({ ...ids, ':date': day, ':page': 'privacy' });
  const path = given.reduce(
    (before, [part, id]) => before.replace(part, part.replace(/:\w+/, id)),
    endpoint.path as string,
  );
  const query = new URLSearchParams();
  for (const { where, path: name } of fieldsOf(endpoint)) {
    const value = queries[name];
    if (where === 'query' && value) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

export interface Read {
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** The answer to each call that reads, but for streams of events, which never end. */
export async function readEverything(shop: TestShop, lived: Lived): Promise<Read[]> {
  const { staff, customer, devices, ids } = lived;
  const found: Read[] = [];
  for (const [call, endpoint] of Object.entries(api)) {
    if (endpoint.method !== 'GET' || endpoint.file === 'text/event-stream') continue;
    const { access } = endpoint;
    const headers = isForLink(access)
      ? { authorization: `Bearer ${devices[access]}` }
      : { cookie: cookieOf(typeof access === 'string' ? customer : staff) };
    const answer = await fetch(shop.origin + addressOf(endpoint, ids), {
      headers,
      redirect: 'manual',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    found.push({ call, endpoint, status: answer.status, headers: answer.headers, bytes });
  }
  return found;
}
