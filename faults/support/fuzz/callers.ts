/** Everybody who calls: sessions and links, made again when a fuzzed call has ended them. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addressForm, registerForm, subscribeForm } from '#server/testing/makers.ts';
import { cookieOf, type TestClient, testClient } from '#server/testing/test-client.ts';
import { assertStatus } from '../customer.ts';
import { takePhoneOrders } from '../shift/phone-orders.ts';
import type { Who } from './document.ts';

export type OwnHeaders = Readonly<Record<string, string>>;

export interface Callers {
  /** Who the shop takes the caller for; makes the session or the link where there is none. */
  headersOf(who: Who): Promise<OwnHeaders>;
  /** To be called when these headers no longer open what they should. */
  forget(who: Who, headers: OwnHeaders): void;
}

interface Surroundings {
  readonly origin: () => string;
  readonly database: pg.Client;
  /** Days for which links are made. */
  readonly dates: readonly string[];
}

async function sessionHeaders(client: TestClient): Promise<OwnHeaders> {
  const token = await client.csrfToken();
  const cookie = cookieOf(client);
  return { cookie, 'x-csrf-token': token };
}

/** With an address, money, an order and a subscription, as far as the shop allows it by now. */
async function signUp({ origin, database }: Surroundings, role: string): Promise<TestClient> {
  const client = testClient(origin);
  const { body } = assertStatus(
    await client.post('/api/auth/register', registerForm()),
    201,
    'Register',
  );
  await database.query('UPDATE users SET role = $1 WHERE id = $2', [role, body.id]);
  const address = await client.post('/api/addresses', addressForm);
  if (role !== 'customer' || address.status !== 201) return client;
  const config = await client.get('/api/config');
  const deliveryDate = config.body.delivery.earliestDate;
  const own = { ...client, addressId: address.body.id, userId: body.id, email: '', password: '' };
  await client.post('/api/subscriptions', subscribeForm(own, { startDate: deliveryDate }));
  const items = [{ mealId: 1, size: 'for-1', quantity: 1 }];
  await client.post('/api/orders', { addressId: own.addressId, deliveryDate, items });
  return client;
}

/** Opens a run or a station of a day on a device. */
async function openLink(around: Surroundings, kind: 'run' | 'station', date: string) {
  await around.database.query('UPDATE settings SET requires_second_factor = false');
  const staff = await signUp(around, 'super_admin');
  if (kind === 'run') await takePhoneOrders(staff, 3, date);
  const { rows } = await around.database.query<{ id: string }>(
    `SELECT id FROM orders WHERE delivery_date = $1 AND status = 'confirmed'
      AND id NOT IN (SELECT order_id FROM run_stops WHERE left_at IS NULL) LIMIT 3`,
    [date],
  );
  const orderIds = rows.map(({ id }) => id);
  const rider = { name: 'Ravi Kumar', phone: '9811122233' };
  const body = kind === 'run' ? { date, orderIds, rider } : { name: 'Table', kind: 'pack', date };
  const made = assertStatus(await staff.post(`/api/admin/${kind}s`, body), 201, kind).body;
  const opening = { token: made.link.split('#')[1], code: made.code, deviceId: randomUUID() };
  const path = `/api/${kind}/open`;
  const opened = await testClient(around.origin).post(path, opening, { csrf: false });
  const token = assertStatus(opened, 200, path).body[`${kind}Token`];
  return { authorization: `Bearer ${token}` };
}

export function makeCallers(around: Surroundings): Callers {
  const known = new Map<Who, Promise<OwnHeaders>>();
  let links = 0;

  async function make(who: Who): Promise<OwnHeaders> {
    if (who === 'visitor') return sessionHeaders(testClient(around.origin));
    if (who !== 'run' && who !== 'station') return sessionHeaders(await signUp(around, who));
    const date = around.dates[links++ % around.dates.length] ?? '';
    // The day may be closed or full by now; another one is tried next time.
    return openLink(around, who, date).catch(() => ({ authorization: 'Bearer none' }));
  }

  return {
    headersOf(who) {
      const made = known.get(who) ?? make(who);
      known.set(who, made);
      return made;
    },
    forget(who, headers) {
      void known.get(who)?.then((current) => {
        if (current === headers) known.delete(who);
      });
    },
  };
}
