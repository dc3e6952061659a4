/** Shops on clones of a stage that was set once, each behind a proxy that sees its statements. */
import { readConfig } from '#server/config.ts';
import type { FileStore } from '#server/gateways/files/gateway.ts';
import { type Provider, provider } from '#server/testing/stand-ins/provider.ts';
import { openTemplate, type Template } from '#server/testing/template/template-database.ts';
import { type Answer, type TestClient, testClient } from '#server/testing/test-client.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { onCleanUp } from '../clean-up.ts';
import { type BankServer, openBankServer } from './bank-server.ts';
import { openStatementProxy, type StatementProxy } from './proxy.ts';

export interface StagedShop extends TestShop {
  readonly proxy: StatementProxy;
  readonly bankServer: BankServer;
  /** The customers' bank. */
  readonly bank: Provider;
}

/** Somebody who is signed in, and can be in every clone of the stage. */
export interface Actor {
  readonly cookies: ReadonlyMap<string, string>;
  readonly csrf: string | false;
  /** Of a link, instead of cookies. */
  readonly bearer?: string;
}

export const linkActor = (bearer: string): Actor => ({ cookies: new Map(), csrf: false, bearer });

export async function actorOf(client: TestClient): Promise<Actor> {
  return { cookies: new Map(client.cookies), csrf: await client.csrfToken() };
}

/** Sends one request as this actor. */
export function sendAs(
  { origin }: Pick<TestShop, 'origin'>,
  { cookies, csrf, bearer }: Actor,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const client = testClient(() => origin);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  const authorized = { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers };
  const options = { csrf, headers: authorized };
  return client.send(method, path, body, options);
}

/** The shop as it is before each try, and who and what is in it. */
export interface Stage<Facts> {
  readonly facts: Facts;
  /** Opens the shop on a new clone, does the work and closes it. */
  on<Result>(work: (shop: StagedShop) => Promise<Result>, files?: FileStore): Promise<Result>;
}

export interface Stages {
  /** Sets a stage through the API. */
  set<Facts>(prepare: (shop: StagedShop) => Promise<Facts>): Promise<Stage<Facts>>;
}

const { razorpay } = readConfig({ DEMO: '1' });

interface OpenOptions {
  /** Otherwise its database stays when it closes. */
  readonly isClone: boolean;
  readonly files?: FileStore | undefined;
}

async function openOn(template: Template, { isClone, files }: OpenOptions) {
  const database = await testDatabase({ poolSize: 4 }, template);
  const proxy = await openStatementProxy(database.shopUrl);
  let origin = '';
  let now = () => new Date();
  const bankServer = await openBankServer({
    db: database.db,
    now: () => now(),
    shopOrigin: () => origin,
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
  });
  const apiUrl = `${bankServer.origin}/sandbox/razorpay`;
  // The stage is cloned again and again; it goes with its server.
  const drop = isClone ? database.drop : database.close;
  const shop = await openTestShop({
    database: { ...database, shopUrl: proxy.url, drop },
    // The provider is elsewhere, as in a live shop.
    config: { razorpay: { ...razorpay, mode: 'live', apiUrl } },
    ...(files && { files }),
  });
  origin = shop.origin;
  now = shop.now;
  const { webhook, refundWebhook } = provider(shop);
  const atBank = provider({ visitor: () => testClient(() => bankServer.origin) });
  const staged: StagedShop = {
    ...shop,
    proxy,
    bankServer,
    bank: { ...atBank, webhook, refundWebhook },
    async close() {
      await bankServer.close();
      await shop.close();
      await proxy.close();
    },
  };
  return { staged, name: database.name };
}

/** Starts the PostgreSQL of all stages; it stops after the tests. */
export async function openStages(): Promise<Stages> {
  const template = await openTemplate();
  onCleanUp(template.close);
  return {
    async set(prepare) {
      const { staged, name } = await openOn(template, { isClone: false });
      await staged.bank.set({ webhooks: 'off', api: 'ok', refunds: 'instant' });
      const facts = await prepare(staged);
      await staged.shop.background.settled();
      const now = staged.now();
      await staged.close();
      return {
        facts,
        async on(work, files) {
          const ofStage = { ...template, templateName: name };
          const open = () => openOn(ofStage, { isClone: true, files });
          // A busy machine may take longer to open a shop than a shop waits for its database.
          const clone = await open().catch(open);
          try {
            clone.staged.setNow(now);
            return await work(clone.staged);
          } finally {
            await clone.staged.close();
          }
        },
      };
    },
  };
}
