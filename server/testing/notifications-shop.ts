/** For tests: a shop with its own push service, and customers with browsers. */
import { sql } from '#server/db/sql.ts';
import { queueNotifications } from '#server/features/notifications/queue-notifications.ts';
import { type Customer, makeCustomer, makePaidOrder, makeStaff } from './makers.ts';
import { provider } from './stand-ins/provider.ts';
import { type Browser, makeBrowser, openPushService } from './stand-ins/push-service.ts';
import { openTestShop } from './test-shop.ts';

export interface Subscriber extends Customer {
  readonly browser: Browser;
}

export type NotificationsShop = Awaited<ReturnType<typeof openNotificationsShop>>;

/** Turns pushes on in a browser of this customer. */
export async function turnOn(
  customer: Pick<Customer, 'post'>,
  browser = makeBrowser(),
): Promise<Browser> {
  const answer = await customer.post('/api/account/push-devices', browser.subscription);
  if (answer.status !== 201) throw new Error(`No notifications: ${answer.text}`);
  return browser;
}

/** Switches off what `muted` names, and everything else on. */
export async function mute(customer: Customer, muted: object): Promise<void> {
  const body = { mutedMail: [], mutedPush: [], ...muted };
  const answer = await customer.send('PUT', '/api/account/notifications', body);
  if (answer.status !== 200) throw new Error(`Not muted: ${answer.text}`);
}

export async function openNotificationsShop() {
  const service = await openPushService();
  const logLines: string[] = [];
  const env = { PUSH_TEST_ORIGIN: service.origin, LOG_LEVEL: 'error' };
  const shop = await openTestShop({ env, onLog: (line) => logLines.push(line) });
  const bank = provider(shop);
  const staff = await makeStaff(shop, 'super_admin');
  const { db } = shop.database;

  /** The pushes sent to this browser, oldest first. */
  const readBy = (browser: Browser) =>
    service.received
      .filter(({ endpoint }) => endpoint === browser.subscription.endpoint)
      .map((push) => browser.read(push));

  return {
    shop,
    service,
    bank,
    logLines,
    readBy,
    titlesAt: (browser: Browser): string[] => readBy(browser).map(({ title }) => title),
    async makeSubscriber(): Promise<Subscriber> {
      const customer = await makeCustomer(shop);
      return { ...customer, browser: await turnOn(customer) };
    },
    /** Changes the order status as staff, and waits until all notifications are sent. */
    async setStatuses(orderId: string, ...statuses: string[]): Promise<void> {
      for (const status of statuses) {
        const path = `/api/admin/orders/${orderId}/status`;
        const answer = await staff.send('PUT', path, { status, reason: 'For a test' });
        if (answer.status !== 200) throw new Error(`Not ${status}: ${answer.text}`);
        await shop.shop.background.settled();
      }
    },
    /** An order on its way, without a notification. */
    async orderOnItsWay(customer: Customer): Promise<{ id: string; number: number }> {
      const { order } = await makePaidOrder(customer, bank);
      const { rows } = await db.execute<{ id: string; number: number }>(sql`
        UPDATE orders SET status = 'out_for_delivery' WHERE id = ${order.id} RETURNING id, number`);
      if (!rows[0]) throw new Error('No order is on its way');
      return rows[0];
    },
    /** Queues notifications as other features do. */
    queue: (...notifications: Parameters<typeof queueNotifications>[1]) =>
      db.transaction((tx) => queueNotifications(tx, notifications, shop.now())),
    /** Subjects of the mails about orders on their way or delivered. */
    async subjectsTo({ email }: Customer): Promise<string[]> {
      const subjects = (await shop.mailsTo(email)).map(({ subject }) => subject);
      return subjects.filter((text) => /is on its way|been delivered/.test(text));
    },
    async statusesOf({ userId }: Customer): Promise<string[]> {
      const { rows } = await db.execute<{ status: string }>(
        sql`SELECT status FROM pushes WHERE user_id = ${userId} ORDER BY id`,
      );
      return rows.map(({ status }) => status);
    },
    async countDevices({ userId }: Customer): Promise<number> {
      const { rowCount } = await db.execute(
        sql`SELECT FROM push_devices WHERE user_id = ${userId}`,
      );
      return rowCount;
    },
    async close(): Promise<void> {
      await shop.close();
      await service.close();
    },
  };
}
