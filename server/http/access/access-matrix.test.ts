/**
 * Every call of the contract, made by everybody there is: who may is let in, who may not is turned
 * away before anything happens, also at things that exist.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type LinkKind, linkKinds } from '#domain/links/work-link.ts';
import { isForLink, type Role, roles } from '#domain/staff/access.ts';
import { type FillPath, makeRealPaths, unknownPath } from '#server/testing/attacks/real-things.ts';
import { dumpDatabase } from '#server/testing/dump-database.ts';
import { openTestLink } from '#server/testing/links/link-client.ts';
import { makeCustomer, makeStaff } from '#server/testing/makers.ts';
import { openStream } from '#server/testing/open-stream.ts';
import { type TestClient, testClient } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const callers = ['visitor', 'ended session', ...roles, ...linkKinds] as const;
type Caller = (typeof callers)[number];
/** `csrf`: a public write that a device with a link makes without the token of a session. */
type Outcome = 'let in' | 'sign in' | 'forbidden' | 'csrf';

let shop: TestShop;
let clients: Readonly<Record<Caller, Pick<TestClient, 'send'>>>;
let realPath: FillPath;
let before: string;

const isRole = (caller: Caller): caller is Role => roles.some((role) => role === caller);
const isDevice = (caller: Caller): caller is LinkKind => linkKinds.some((kind) => kind === caller);
const isWrite = ({ method }: Endpoint) => method !== 'GET';

/** What the contract promises, said once more: `decideAccess` is what is being tested. */
function expected({ access, method, authenticity }: Endpoint, caller: Caller): Outcome {
  if (access === 'public') {
    const needsToken = isDevice(caller) && method !== 'GET' && authenticity === undefined;
    return needsToken ? 'csrf' : 'let in';
  }
  if (isForLink(access)) return caller === access ? 'let in' : 'sign in';
  if (!isRole(caller)) return 'sign in';
  return access === 'user' || access.includes(caller) ? 'let in' : 'forbidden';
}

/** Signed in once, and out again; it still sends its cookie. */
async function makeEnded(): Promise<TestClient> {
  const { cookies, ...client } = await makeCustomer(shop);
  const kept = [...cookies];
  await client.post('/api/auth/logout');
  const ended = testClient(() => shop.origin);
  for (const [name, value] of kept) ended.cookies.set(name, value);
  return ended;
}

/** Without what changes by reading: sessions, and the sandbox of the provider. */
async function stateOf(): Promise<string> {
  const dump = await dumpDatabase(shop.database.db);
  const tables = dump.split(/^(?=[a-z_]+\.[a-z_]+$)/m);
  return tables.filter((table) => !/^(?:public\.sessions|sandbox\.|pgboss)/.test(table)).join('');
}

const outcomes: Readonly<Record<string, Outcome>> = {
  unauthorized: 'sign in',
  forbidden: 'forbidden',
  csrf_invalid: 'csrf',
};

async function ask(caller: Caller, endpoint: Endpoint, path: string): Promise<Outcome | string> {
  const client = clients[caller];
  const isLetIn = expected(endpoint, caller) === 'let in';
  if (isLetIn && endpoint.file === 'text/event-stream') {
    const { response } = await openStream(client as TestClient, shop.origin + path);
    return response.ok ? 'let in' : String(response.status);
  }
  const body = isWrite(endpoint) ? {} : undefined;
  // The refusal comes first, also without the token of a form.
  const csrf = isLetIn && isWrite(endpoint);
  const { status, body: answer } = await client.send(endpoint.method, path, body, { csrf });
  if (status >= 500 || status === 429) return String(status);
  return outcomes[answer?.code] ?? 'let in';
}

beforeAll(async () => {
  shop = await openTestShop();
  const owner = await makeStaff(shop, 'super_admin');
  clients = {
    visitor: shop.visitor(),
    'ended session': await makeEnded(),
    customer: await makeCustomer(shop),
    crm: await makeStaff(shop, 'crm'),
    order_management: await makeStaff(shop, 'order_management'),
    super_admin: owner,
    run: await openTestLink(shop, 'run', owner.userId),
    station: await openTestLink(shop, 'station', owner.userId),
  };
  realPath = await makeRealPaths(shop, await makeCustomer(shop), owner);
  before = await stateOf();
});
afterAll(() => shop.close());

/** The last call of a session is the one that ends it. */
const calls = Object.entries(api).toSorted(
  ([a], [b]) => Number(a === 'logout') - Number(b === 'logout'),
);

async function askAll(caller: Caller, isLetIn: boolean): Promise<void> {
  const found: Record<string, string> = {};
  const right: Record<string, string> = {};
  for (const [name, endpoint] of calls) {
    const outcome = expected(endpoint, caller);
    if ((outcome === 'let in') !== isLetIn) continue;
    // Who is let in must not change the things of the others who ask.
    const fill = isLetIn && isWrite(endpoint) ? unknownPath : realPath;
    found[name] = await ask(caller, endpoint, fill(endpoint));
    right[name] = outcome;
  }
  expect(found).toEqual(right);
}

describe('who may not', () => {
  it.each(callers)('%s: each call that is not theirs is refused', (caller) =>
    askAll(caller, false),
  );

  it('changes nothing in the database', async () => expect(await stateOf()).toBe(before));
});

describe('who may', () => {
  it.each(callers)('%s: each call that is theirs is let in', (caller) => askAll(caller, true));
});
