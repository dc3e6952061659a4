/** The server process: configuration, database, jobs, listening, and a clean shutdown. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '#domain/brand.ts';
import { type App, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { prepareArchive } from './db/backups/archive.ts';
import { type Backups, keepBackups } from './db/backups/keep-backups.ts';
import { lockDataDir } from './db/data-dir/data-dir-lock.ts';
import { type Database, openDatabase } from './db/database.ts';
import { endDatabasesNow } from './db/embedded/processes.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { hasSuperAdmin } from './db/has-super-admin.ts';
import { listen } from './db/listen.ts';
import { assertDirect, assertLimited, limitByRole } from './db/pooler.ts';
import { openReplica } from './db/replica/replica.ts';
import { makeShopRole } from './db/rights.ts';
import { demoCustomer, seed } from './db/seed/seed.ts';
import { notifyAllPages } from './features/orders/events/order-events.store.ts';
import { openJobs } from './jobs/jobs.ts';
import { prepareDatabase } from './jobs/prepare-database.ts';
import { isForOperator, listenFailure, liveWarnings, missingRights } from './start-messages.ts';
import { onStopSignals } from './stop-signals.ts';

const distDir = fileURLToPath(new URL('../dist', import.meta.url));
// The whole stop has 10 seconds; the last of them is for the database.
const closeTimeoutMs = 8_500;
const closeAfterDrainMs = 3_500;
const settingsRetryMs = 1_000;

/** What was started, to be ended in reverse. */
type Undo = (() => Promise<unknown>)[];

function clockOf(config: Config): () => Date {
  const aheadMs = config.testNow ? config.testNow.getTime() - Date.now() : 0;
  return () => new Date(Date.now() + aheadMs);
}

interface Addresses {
  readonly readUrl: string | null;
  readonly ownerUrl: string;
  /** For what needs a session of its own: listening and jobs. */
  readonly directUrl: string;
  /** For customers; may be a pooler. */
  readonly shopUrl: string;
}

/** What follows when the built-in database ends: by itself, or in good order. */
interface DatabaseEnds {
  readonly onGone: () => void;
  readonly onStopped: () => Promise<void>;
}

async function findDatabase(
  config: Config,
  undo: Undo,
  { onGone, onStopped, signal }: DatabaseEnds & { readonly signal: AbortSignal },
): Promise<Addresses> {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseOwnerUrl } = config;
  if (databaseUrl && directUrl) {
    const ownerUrl = databaseOwnerUrl ?? directUrl;
    return { ownerUrl, directUrl, shopUrl: databaseUrl, readUrl: config.databaseReadUrl };
  }
  const unlock = await lockDataDir(config.dataDir, { report: console.log, signal });
  undo.push(unlock);
  const { dataDir, backup } = config;
  const serverFlags = backup ? await prepareArchive(dataDir, backup.walS) : [];
  const embedded = await startEmbeddedPostgres({ dataDir, serverFlags, onGone });
  undo.push(() => embedded.stop().then(onStopped));
  const shopUrl = await makeShopRole(embedded.url);
  return { ownerUrl: embedded.url, directUrl: shopUrl, shopUrl, readUrl: null };
}

/** Null without a place for backups; only the built-in database can have one. */
function backUp(app: App, { backup, dataDir }: Config, ownerUrl: string): Backups | null {
  if (!backup) return null;
  const { registry, server, shop } = app;
  const { files, alarms } = shop;
  const { log } = server;
  return keepBackups({ settings: backup, dataDir, ownerUrl, files, alarms, registry, log });
}

/** Prepares the database as its owner, and refuses addresses that lead elsewhere. */
async function prepareAndCheck(addresses: Addresses, signal: AbortSignal): Promise<void> {
  const { ownerUrl, directUrl, shopUrl } = addresses;
  await prepareDatabase(addresses, { report: console.log, signal });
  if (ownerUrl !== directUrl) await assertDirect(directUrl);
  if (directUrl !== shopUrl) await limitByRole(directUrl);
}

/** The pool for customers, each of whose sessions has the limits of the shop. */
async function openPool(addresses: Addresses, undo: Undo): Promise<Database> {
  const { directUrl, shopUrl, readUrl } = addresses;
  const isPooled = directUrl !== shopUrl;
  const replica = readUrl === null ? null : openReplica(readUrl, isPooled);
  const database = openDatabase(shopUrl, {
    isPooled,
    ...(replica && { elsewhere: replica }),
    onError: (error) => console.error(`Database connection lost: ${error.message}`),
  });
  undo.push(() => database.close());
  await assertLimited(database.pool);
  if (replica) {
    undo.push(replica.stop);
    replica.follow(database.pool);
  }
  return database;
}

async function start(config: Config, undo: Undo, stopping: AbortSignal): Promise<App> {
  const now = clockOf(config);
  let onGone = () => {};
  let onStopped = async () => {};
  const addresses = await findDatabase(config, undo, {
    onGone: () => onGone(),
    onStopped: () => onStopped(),
    signal: stopping,
  });
  const { directUrl } = addresses;
  stopping.throwIfAborted();
  await prepareAndCheck(addresses, stopping);
  stopping.throwIfAborted();
  const database = await openPool(addresses, undo);
  await seed(database.db, config, now());
  stopping.throwIfAborted();

  const hasBuild = existsSync(path.join(distDir, 'ssr', 'entry-server.js'));
  const app = await buildApp({ database, config, now, distDir: hasBuild ? distDir : null });
  undo.push(() => app.server.close());
  onGone = () => app.shop.alarms.raise('database_down', { isBuiltIn: true });
  for (const warning of liveWarnings(config, await hasSuperAdmin(database.db))) {
    app.server.log.warn(warning);
  }
  const { catalogue, orderStreams, staffOrderStreams } = app.shop;
  const onSessionsEnded = () => {
    app.recentSessions.forgetAll();
    for (const each of [orderStreams, staffOrderStreams]) each.endUnauthorized().catch(() => {});
  };
  const listeners = [
    listen(directUrl, 'catalogue_changed', catalogue.forget),
    listen(directUrl, 'settings_changed', () => reloadSettings(app)),
    listen(directUrl, 'order_changed', (payload) => {
      orderStreams.publish(payload);
      staffOrderStreams.noteChange();
    }),
    listen(directUrl, 'session_ended', onSessionsEnded),
  ];
  undo.push(() => Promise.all(listeners.map((listener) => listener.stop())));
  const { log } = app.server;
  const jobs = await openJobs(app.shop, { databaseUrl: directUrl, log });
  undo.push(() => {
    const drainMs = app.server.server.listening ? config.drainMs : 0;
    return Promise.all([app.connections.drain(drainMs), jobs.stop().catch(console.error)]);
  });
  await app.server.listen({ port: config.port, host: config.host });
  // If a process died, nobody announced what it had just committed.
  notifyAllPages(database.db).catch((err: unknown) =>
    log.warn({ err }, 'Pages may be out of date'),
  );
  jobs.begin().catch((err: unknown) => {
    log.error({ err }, 'The jobs do not begin');
    app.shop.alarms.raise('job_failed', { job: 'All jobs', err });
  });
  const backups = backUp(app, config, addresses.ownerUrl);
  if (backups) {
    undo.push(() => backups.stop());
    onStopped = () => backups.sendLast();
  }
  return app;
}

async function stop(undo: Undo): Promise<void> {
  for (const step of undo.reverse()) {
    await step().catch((error: unknown) => console.error(error));
  }
}

/** After a failure it tries again: nobody else would say that they have changed. */
function reloadSettings(app: App): void {
  app.shop.settings.reload().catch((err: unknown) => {
    app.server.log.warn({ err }, 'The settings could not be read; trying again');
    setTimeout(() => reloadSettings(app), settingsRetryMs).unref();
  });
}

function greeting(config: Config, address: string): string {
  const lines = [
    '',
    `  ${brand.name} is open at ${address}`,
    ...(config.isDemo && config.admin
      ? [
          '',
          '  Demo accounts (test payments, no real money):',
          `    customer  ${demoCustomer.email} / ${demoCustomer.password}`,
          `    admin     ${config.admin.email} / ${config.admin.password}`,
        ]
      : []),
    '',
    `  Data      ${config.databaseUrl ? 'in the PostgreSQL at DATABASE_URL' : config.dataDir}`,
    `  Mails     ${config.mail.smtpUrl ? 'by SMTP' : `as files in ${config.mail.outboxDir}`}`,
    '  API       /api/docs        Stop with Ctrl-C',
    '',
  ];
  return lines.join('\n');
}

function explain(error: unknown, config: Config | null): string {
  if (isForOperator(error)) return error.message;
  const reason = (config && listenFailure(error, config)) ?? missingRights(error);
  if (reason !== null) return reason;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Starts the shop and stays until a signal comes; a failed start explains itself and exits with
 * 1.
 */
export async function main(): Promise<void> {
  const undo: Undo = [];
  let config: Config | null = null;
  const stopping = onStopSignals({
    patienceMs: () => Math.max(closeTimeoutMs, (config?.drainMs ?? 0) + closeAfterDrainMs),
    endNow: endDatabasesNow,
  });
  try {
    config = readConfig(process.env);
    const app = await start(config, undo, stopping);
    console.log(greeting(config, app.shop.siteOrigin()));
    if (!stopping.aborted) await once(stopping, 'abort');
  } catch (error) {
    // A signal in the middle of a start: the step under way ends first, so that all is undone.
    if (!stopping.aborted) console.error(explain(error, config));
  }
  await stop(undo);
  process.exit(stopping.aborted ? 0 : 1);
}

if (import.meta.main) await main();
