/**
 * Hears what the content policy of paying pages kept out, such as a host that the payment provider
 * added to its window (decision 0064).
 */
import type { FastifyInstance } from 'fastify';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import type { Web } from '../bind.ts';
import { shortAddress } from '../connections/client-address.ts';
import { limitBy } from '../connections/limits.ts';
import { policyReportsPath } from '../security-headers.ts';
import { type Blocked, readReport } from './policy-report.ts';

const bodyBytesMax = 16_384;
/** Fewer are an extension, or somebody who makes reports up. */
const networksMin = 3;
const kindsPerDayMax = 1_000;
/** A false one must not hide a true one, nor many of them fill the owner's inbox. */
const alarmsPerDayMax = 5;

/** Counts, for a day and in memory, from how many networks each kind of report comes. */
function createCount() {
  let countedDay = '';
  const networksOf = new Map<string, Set<string>>();
  return ({ host, directive }: Blocked, network: string, day: string): 'new' | 'many' | null => {
    if (day !== countedDay) networksOf.clear();
    countedDay = day;
    const kind = `${directive} ${host}`;
    const networks = networksOf.get(kind) ?? new Set();
    const isNew = !networks.has(network) && networks.size < networksMin;
    if (!isNew || (networks.size === 0 && networksOf.size >= kindsPerDayMax)) return null;
    networksOf.set(kind, networks.add(network));
    if (networks.size === 1) return 'new';
    if (networks.size < networksMin) return null;
    const alarms = networksOf.values().filter(({ size }) => size === networksMin);
    return [...alarms].length <= alarmsPerDayMax ? 'many' : null;
  };
}

/** Browsers send neither a session nor a token with a report, and read no reply. */
export async function policyReportRoutes(app: FastifyInstance, web: Web): Promise<void> {
  const { shop, limits } = web;
  const count = createCount();
  const limit = limitBy(limits, 'report');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/csp-report', { parseAs: 'string' }, parseJson);
  const options = { bodyLimit: bodyBytesMax, ...(limit && { onRequest: limit }) };
  app.post(policyReportsPath, options, async (request, reply) => {
    reply.code(204);
    const blocked = readReport(request.body, shop.siteOrigin());
    if (!blocked) return;
    const day = dateInIndia(shop.now());
    const reported = count(blocked, shortAddress(request.ip), day);
    if (reported === 'new') request.log.warn(blocked, 'Kept out of a paying page');
    if (reported === 'many') shop.alarms.raise('paying_page_blocked', { ...blocked });
  });
}
