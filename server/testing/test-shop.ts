/** The real shop on its own database, listening on loopback, with a clock that tests set. */
import { buildApp, ownOrigin } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { sweep } from '#server/jobs/sweep.ts';
import type { Shop } from '#server/shop.ts';
import { type TestClient, testClient } from './test-client.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export interface TestShop {
  readonly origin: string;
  readonly shop: Shop;
  readonly database: TestDatabase;
  /** A new visitor. */
  visitor(): TestClient;
  /** Sets the clock to this instant; it then stands still. */
  setNow(instant: string | Date): void;
  /** Moves the clock on. */
  passMs(ms: number): void;
  now(): Date;
  /** One pass of the background work. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Noon in India on a Saturday: long before the cut-off. */
export const testNow = '2026-11-21T06:30:00.000Z';

export async function openTestShop(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly config?: Partial<Config>;
    readonly onQuery?: (statement: string) => void;
    /** Hears every log line, at the level of `env.LOG_LEVEL`. */
    readonly onLog?: (line: string) => void;
  } = {},
): Promise<TestShop> {
  const database = await testDatabase(options.onQuery ? { onQuery: options.onQuery } : {});
  const config: Config = {
    ...readConfig({ DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...options.env }),
    ...options.config,
  };
  let nowMs = Date.parse(testNow);
  const now = () => new Date(nowMs);
  const { onLog } = options;
  const logStream = onLog && { write: onLog };
  const parts = { database, config, now, distDir: null, ...(logStream && { logStream }) };
  const { server, shop } = await buildApp(parts);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const origin = ownOrigin(server);
  return {
    origin,
    shop,
    database,
    now,
    visitor: () => testClient(() => origin),
    setNow(instant) {
      nowMs = new Date(instant).getTime();
    },
    passMs(ms) {
      nowMs += ms;
    },
    sweep: () => sweep(shop),
    async close() {
      await server.close();
      await database.drop();
    },
  };
}
