/** The real shop on its own database, listening on loopback, with a clock that tests set. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp, ownOrigin } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { RecentSessions } from '#server/http/access/recent-sessions.ts';
import type { Connections } from '#server/http/connections/connections.ts';
import { runEveningJob } from '#server/jobs/evening-job.ts';
import { sweep } from '#server/jobs/sweep.ts';
import type { Parts } from '#server/parts.ts';
import type { Shop } from '#server/shop.ts';
import { readOutbox, type SentMail } from './outbox.ts';
import { type TestClient, testClient } from './test-client.ts';
import { type TestDatabase, testConnectTimeoutMs, testDatabase } from './test-database.ts';

export interface TestShop {
  readonly origin: string;
  readonly shop: Shop;
  readonly connections: Connections;
  readonly recentSessions: RecentSessions;
  readonly database: TestDatabase;
  /** A new visitor. */
  visitor(): TestClient;
  /** Stops the clock at this instant. */
  setNow(instant: string | Date): void;
  /** Moves the clock on. */
  advanceMs(ms: number): void;
  now(): Date;
  /** Runs the background work once. */
  sweep(): Promise<void>;
  /** Runs the evening run once. */
  runEvening(): Promise<void>;
  /** How many statements in its database wait for a lock that another transaction holds. */
  countWaiting(): Promise<number>;
  /** The mails to this address, oldest first, once all queued ones are sent. */
  mailsTo(email: string): Promise<SentMail[]>;
  close(): Promise<void>;
}

/** Noon in India on a Saturday: long before the cut-off. */
export const testNow = '2026-11-21T06:30:00.000Z';

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly config?: Partial<Config>;
  /** How long it waits for a connection to its database, instead of longer than a shop does. */
  readonly connectTimeoutMs?: number;
  /** Receives every statement but those of the payment sandbox, which a timer runs. */
  readonly onQuery?: (statement: string) => void;
  /** Receives every log line, at the level of `env.LOG_LEVEL`. */
  readonly onLog?: (line: string) => void;
  /** Where pictures and videos are stored, instead of the folder of the shop. */
  readonly files?: Parts['files'];
  /** Shorter time limits for uploads, another disk. */
  readonly sending?: Parts['sending'];
  /** The clock of this machine, which the shop compares with the database's. */
  readonly systemNow?: () => number;
  /** A built site to serve; without it there is only the API. */
  readonly distDir?: string;
  /** Instead of a clone of the test run's template; dropped with the shop. */
  readonly database?: TestDatabase;
}

export async function openTestShop(options: Options = {}): Promise<TestShop> {
  const database = options.database ?? (await testDatabase());
  // With the rights of a running shop, so that missing rights fail in every test.
  const shopDatabase = openDatabase(database.shopUrl, {
    connectTimeoutMs: options.connectTimeoutMs ?? testConnectTimeoutMs,
    onQuery: (statement) => {
      if (!statement.includes('sandbox.')) options.onQuery?.(statement);
    },
  });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-test-shop-'));
  const defaults = { DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
  const config: Config = { ...readConfig({ ...defaults, ...options.env }), ...options.config };
  let nowMs = Date.parse(testNow);
  const now = () => new Date(nowMs);
  const { onLog, distDir = null, files, sending, systemNow } = options;
  const overrides = {
    ...(onLog && { logStream: { write: onLog } }),
    ...(files && { files }),
    ...(systemNow && { systemNow }),
    ...(sending && { sending }),
  };
  const parts: Parts = { database: shopDatabase, config, now, distDir, ...overrides };
  const { server, shop, connections, recentSessions } = await buildApp(parts);
  await server.listen({ port: 0, host: config.host });
  const origin = ownOrigin(server);
  return {
    origin,
    shop,
    connections,
    recentSessions,
    database,
    now,
    visitor: () => testClient(() => origin),
    setNow(instant) {
      nowMs = new Date(instant).getTime();
    },
    advanceMs(ms) {
      nowMs += ms;
    },
    sweep: () => sweep(shop),
    runEvening: () => runEveningJob(shop),
    async countWaiting() {
      const { rowCount } = await database.db.execute(sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      return rowCount;
    },
    async mailsTo(email) {
      await shop.background.settled();
      const mails = await readOutbox(config.mail.outboxDir);
      return mails.filter(({ to }) => to === email);
    },
    async close() {
      await server.close();
      await shopDatabase.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
