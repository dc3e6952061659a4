/** The whole server as a function of its parts: plugins, then features, in order. */

import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createAlarms } from './alarms.ts';
import type { Config } from './config.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { addressesRoutes } from './features/addresses/addresses.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { approvalsRoutes } from './features/approvals/approvals.routes.ts';
import { areasRoutes } from './features/areas/areas.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { passwordResetRoutes } from './features/auth/passwords/password-reset.routes.ts';
import { findUserOfToken, sessionAbsoluteMs } from './features/auth/sessions.ts';
import { bookRoutes } from './features/books/books.routes.ts';
import { cashCallsRoutes } from './features/cash-calls/cash-calls.routes.ts';
import { customerOrdersRoutes } from './features/customer-orders/customer-orders.routes.ts';
import { closedDaysRoutes } from './features/day-cancellations/closed-days.routes.ts';
import { foodProfileRoutes } from './features/food-profile/food-profile.routes.ts';
import { kitchenDayRoutes } from './features/kitchen-day/kitchen-day.routes.ts';
import { packingRoutes } from './features/kitchen-day/packing/packing.routes.ts';
import { findLinkOfBearer } from './features/links/find-link.ts';
import { mealsRoutes } from './features/meals/menu/meals.routes.ts';
import { staffMealsRoutes } from './features/meals/staff/staff-meals.routes.ts';
import { generateImageRoutes } from './features/media/generate-image.routes.ts';
import { logoRoutes } from './features/media/logo.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { mediaFileRoutes } from './features/media/media-files.routes.ts';
import { measureShop } from './features/monitoring/shop-metrics.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { orderEventsRoutes } from './features/orders/events/order-events.routes.ts';
import { packMealsRoutes } from './features/packs/pack-meals.routes.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { topUpsRoutes } from './features/payments/top-ups/top-ups.routes.ts';
import { riderRoutes } from './features/runs/rider.routes.ts';
import { runsRoutes } from './features/runs/runs.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { shopRoutes } from './features/shop/shop.routes.ts';
import { capacityRoutes } from './features/staff-capacity/capacity.routes.ts';
import { phoneOrdersRoutes } from './features/staff-orders/phone-orders.routes.ts';
import { staffOrderEventsRoutes } from './features/staff-orders/staff-order-events.routes.ts';
import { staffOrdersRoutes } from './features/staff-orders/staff-orders.routes.ts';
import { subscribersRoutes } from './features/staff-subscriptions/subscribers.routes.ts';
import { stationsRoutes } from './features/stations/stations.routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { taxDocumentsRoutes } from './features/tax-documents/tax-documents.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { walletRoutes } from './features/wallet/wallet.routes.ts';
import { sandboxRoutes } from './gateways/razorpay/sandbox/sandbox.routes.ts';
import { policyReportRoutes } from './http/access/policy-reports.ts';
import { createRecentSessions, type RecentSessions } from './http/access/recent-sessions.ts';
import type { Web } from './http/bind.ts';
import { installBodyParsing, jsonBytesMax } from './http/body.ts';
import { installBodyDeadline } from './http/connections/body-deadline.ts';
import { type Connections, installConnections } from './http/connections/connections.ts';
import { createLimits } from './http/connections/limits.ts';
import { httpOrigin } from './http/connections/origin.ts';
import { refuseLongTurns, refuseWaiting } from './http/connections/overload.ts';
import { refuseUnreadable } from './http/connections/unreadable.ts';
import { refuseUnroutable } from './http/connections/unroutable.ts';
import { createSessionCookie, type SessionCookie } from './http/cookies/session-cookie.ts';
import { createCsrf } from './http/csrf.ts';
import { installErrors } from './http/errors.ts';
import { installHealth } from './http/health.ts';
import { areAllLogged, installRequestLog, loggingOptions } from './http/logging.ts';
import { type Heard, installMetrics } from './http/metrics.ts';
import { installOpenApi } from './http/openapi.ts';
import { installApiOnly, installPages } from './http/pages/pages.ts';
import { createReadyReplies, type ReadyReplies } from './http/pages/ready-replies.ts';
import { visitorOf } from './http/pages/visitor.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { createUploads } from './http/upload.ts';
import { measureDatabase } from './metrics/database-metrics.ts';
import { createWorkTimes } from './metrics/work-times.ts';
import { createShop, type Parts } from './parts.ts';
import { sandboxPath } from './public-config.ts';
import type { Shop } from './shop.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly shop: Shop;
  readonly connections: Connections;
  readonly recentSessions: RecentSessions;
  /** Of the metrics. */
  readonly registry: Registry;
}

const knownOrigins = new WeakMap<FastifyInstance, string>();

/** Where this process can reach itself, known once it listens and as long as it answers. */
export function ownOrigin(server: FastifyInstance): string {
  const known = knownOrigins.get(server);
  if (known) return known;
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening yet');
  const origin = httpOrigin(address.address, address.port);
  knownOrigins.set(server, origin);
  return origin;
}

// Slow senders are cut off (invariant 8).
const bodyMs = 30_000;

// The whole stop has 9 seconds; what is cut off here is taken up after the next start.
const backgroundCloseMs = 2_000;

type TrustProxy = NonNullable<FastifyHttpOptions<Server>['trustProxy']>;

function trustedProxies(setting: Config['trustProxy']): TrustProxy {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return setting ?? false;
}

function createServer({ config, logStream, sending }: Parts): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    ...loggingOptions(config, logStream),
    bodyLimit: jsonBytesMax,
    trustProxy: trustedProxies(config.trustProxy),
    // Long enough for a video over a poor connection; all other requests are limited by `bodyMs`.
    requestTimeout: 900_000,
    connectionTimeout: sending?.silenceMs ?? 60_000,
    http: { headersTimeout: 10_000 },
    // Connections that were accepted still get replies while the shop closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseUnroutable,
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  };
  return Fastify(options);
}

async function installPlugins(server: FastifyInstance, parts: Parts): Promise<void> {
  await server.register(cookie);
  await server.register(rateLimit, { global: false });
  installSecurityHeaders(server, parts.config);
}

/** What runs in the background may finish while the database is still there. */
function awaitBackground(server: FastifyInstance, { background }: Shop): void {
  server.addHook('onClose', async () => {
    const timeUp = new AbortController();
    const { signal } = timeUp;
    const wait = sleep(backgroundCloseMs, undefined, { signal }).catch(() => {});
    await Promise.race([background.settled(), wait]);
    timeUp.abort();
  });
}

function watchDatabase(server: FastifyInstance, { watch }: Shop): void {
  server.addHook('onReady', watch.start);
  server.addHook('onClose', watch.stop);
}

async function installSandbox(server: FastifyInstance, { db, config, now }: Shop): Promise<void> {
  const { razorpay } = config;
  const sandbox = sandboxRoutes({
    db,
    now,
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
    webhookSecret: razorpay.webhookSecrets[0] ?? '',
    webhookUrl: () => `${ownOrigin(server)}/api/webhooks/razorpay`,
    live: razorpay.mode === 'live',
  });
  await server.register(sandbox, { prefix: sandboxPath });
}

/** Who somebody is, and how they prove it. */
function signInRoutes(server: FastifyInstance, web: Web): void {
  authRoutes(server, web);
  passwordResetRoutes(server, web);
  secondFactorRoutes(server, web);
  accountRoutes(server, web);
}

/** What staff do about the orders and subscriptions of customers. */
function staffRoutes(server: FastifyInstance, web: Web): void {
  staffOrdersRoutes(server, web);
  phoneOrdersRoutes(server, web);
  subscribersRoutes(server, web);
}

/** What the owner decides, and when the kitchen cooks what and how much. */
function setUpRoutes(server: FastifyInstance, web: Web): void {
  settingsRoutes(server, web);
  approvalsRoutes(server, web);
  areasRoutes(server, web);
  closedDaysRoutes(server, web);
  capacityRoutes(server, web);
  kitchenDayRoutes(server, web);
  runsRoutes(server, web);
  riderRoutes(server, web);
  packingRoutes(server, web);
  stationsRoutes(server, web);
  bookRoutes(server, web);
}

function pictureRoutes(server: FastifyInstance, web: Web): void {
  mediaRoutes(server, web);
  generateImageRoutes(server, web);
  mediaFileRoutes(server, web);
  logoRoutes(server, web);
}

/** The shop, measured. */
function openShop(parts: Parts, server: FastifyInstance, registry: Registry): Shop {
  const shop = createShop(parts, {
    log: server.log,
    alarms: createAlarms(server.log, registry),
    workTimes: createWorkTimes(registry),
    ownOrigin: () => ownOrigin(server),
  });
  measureDatabase(parts.database, registry);
  measureShop(shop, registry);
  return shop;
}

/** What was made from this menu, these settings and this second may be sent again. */
function readyRepliesOf(
  { catalogue, settings, now }: Shop,
  server: FastifyInstance,
  given: { readonly sessionCookie: SessionCookie; readonly connections: Connections },
): ReadyReplies {
  const logsAll = areAllLogged(server);
  return createReadyReplies({
    version() {
      const menu = catalogue.loaded();
      return menu ? [menu, settings.current(), Math.floor(now().getTime() / 1000)] : null;
    },
    variantOf(header) {
      const cookies = header === undefined ? {} : server.parseCookie(header);
      const { isAnonymous, language } = visitorOf(cookies, given.sessionCookie);
      return isAnonymous ? language : `${language} with a session`;
    },
    isPaused: () => logsAll || given.connections.isDraining,
  });
}

/** The last one is the first to see a request: what is kept needs no database. */
function installAhead(server: FastifyInstance, web: Web, { database }: Parts, heard: Heard): void {
  refuseWaiting(server, database.pool, heard.refused);
  web.readyReplies.install(server, heard.ready);
  refuseLongTurns(server, heard.refused);
}

/** Builds the server; it neither listens nor starts jobs. */
export async function buildApp(parts: Parts): Promise<App> {
  const { config } = parts;
  const server = createServer(parts);
  const registry = new Registry();
  const shop = openShop(parts, server, registry);
  await shop.settings.reload();
  const sessionCookie = createSessionCookie(config, sessionAbsoluteMs);
  const connections = installConnections(server);
  const findUser = (token: string) => findUserOfToken(shop.db, token, shop.now());
  const recentSessions = createRecentSessions(findUser, shop.now);
  const web: Web = {
    shop,
    cookie: sessionCookie,
    csrf: createCsrf(config.secret),
    limits: createLimits(server, config.hasRateLimits),
    findUser,
    recentSessions,
    findLink: (token) => findLinkOfBearer(shop.db, token, shop.now()),
    uploads: createUploads({ folder: config.media.incomingDir, ...parts.sending }),
    readyReplies: readyRepliesOf(shop, server, { sessionCookie, connections }),
  };

  server.addHook('preClose', async () => web.uploads.close());
  server.decorateRequest('user', null);
  server.decorateRequest('link', null);
  server.decorateRequest('accountId', null);
  watchDatabase(server, shop);
  awaitBackground(server, shop);
  // First, so that what a limit refuses has its id and its line, too.
  installRequestLog(server);
  installErrors(server, shop.watch.hear);
  await installPlugins(server, parts);
  installBodyDeadline(server, parts.sending?.bodyMs ?? bodyMs);
  await installBodyParsing(server);
  installHealth(server, shop.watch, connections);
  const heard = installMetrics(server, registry, config.metricsToken);
  installAhead(server, web, parts, heard);
  await installOpenApi(server, sessionCookie.name);

  await server.register((scope) => policyReportRoutes(scope, web));
  shopRoutes(server, web);
  signInRoutes(server, web);
  mealsRoutes(server, web);
  staffMealsRoutes(server, web);
  addressesRoutes(server, web);
  customerOrdersRoutes(server, web);
  staffRoutes(server, web);
  cashCallsRoutes(server, web);
  orderEventsRoutes(server, web);
  staffOrderEventsRoutes(server, web);
  packMealsRoutes(server, web);
  paymentsRoutes(server, web);
  topUpsRoutes(server, web);
  walletRoutes(server, web);
  usersRoutes(server, web);
  auditRoutes(server, web);
  taxDocumentsRoutes(server, web);
  setUpRoutes(server, web);
  subscriptionsRoutes(server, web);
  foodProfileRoutes(server, web);
  notificationsRoutes(server, web);
  pictureRoutes(server, web);
  analyticsRoutes(server, web);

  if (config.razorpay.mode === 'sandbox') await installSandbox(server, shop);
  if (parts.distDir) await installPages(server, web, parts.distDir);
  else installApiOnly(server);
  return { server, shop, connections, recentSessions, registry };
}
