/**
 * Four times as many requests as the shop can serve: it serves about as many as it ever could, and
 * tells the rest at once to come back.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressForm } from '#server/testing/makers.ts';
import { cookieOf } from '#server/testing/test-client.ts';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import { makeCustomer } from '../support/customer.ts';
import { postmasterOf } from '../support/database.ts';
import type { LoadReport } from '../support/load/generator.ts';
import { keepOffGenerator, offerLoad } from '../support/load/offer.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull, rounds } from '../support/rounds.ts';
import { openShop, type Shop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';

const seconds = rounds(3, 30);
const times = 4;
/** Of the peak. A short run measures little, on a machine that others use, too. */
const goodputMin = isFull ? 0.8 : 0.4;
const backMs = 5_000;
/** As many as the connections to the database: more only wait. */
const connectionsAtPeak = 10;

let shop: Shop;
/** What signed-in customers do: two reads of the database and a write. */
let requests: string[];

beforeAll(async () => {
  const dataDir = await makeDataDir();
  shop = await openShop({ DATA_DIR: dataDir });
  keepOffGenerator(shop.process.pid);
  keepOffGenerator((await postmasterOf(dataDir)) ?? 0);
  const customer = await makeCustomer(shop.origin);
  const cookie = cookieOf(customer);
  const csrf = await customer.csrfToken();
  const head = (line: string) => `${line} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n`;
  const body = JSON.stringify(addressForm);
  const write =
    `${head(`PUT /api/addresses/${customer.addressId}`)}x-csrf-token: ${csrf}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  requests = [`${head('GET /api/orders')}\r\n`, `${head('GET /api/wallet')}\r\n`, write];
});
afterAll(cleanUp);

const goodput = ({ goodEachSecond }: LoadReport) =>
  Math.round(goodEachSecond.reduce((sum, each) => sum + each, 0) / goodEachSecond.length);

function offer(rate: number | null, connections: number, forSeconds = seconds) {
  const port = Number(new URL(shop.origin()).port);
  const patienceMs = 10_000;
  return offerLoad({ port, requests, seconds: forSeconds, rate, connections, patienceMs });
}

/** How long until a visitor is answered again as fast as usual. */
async function timeToNormal(): Promise<number> {
  const sinceMs = performance.now();
  await until('the shop is as before', async () => {
    const sentMs = performance.now();
    const { status } = await fetch(`${shop.origin()}/api/auth/csrf-token`);
    return status === 200 && performance.now() - sentMs < 500;
  });
  return Math.round(performance.now() - sinceMs);
}

it('serves at least 80 % of its peak, sheds the rest with 503, and is soon as before', async () => {
  await offer(null, connectionsAtPeak);
  const before = await offer(null, connectionsAtPeak);
  const offered = goodput(before) * times;
  const over = await offer(offered, 10_000);
  const normalMs = await timeToNormal();
  const after = await offer(null, connectionsAtPeak);
  // The machine may have become busier or quieter meanwhile.
  const peak = Math.round((goodput(before) + goodput(after)) / 2);
  const share = goodput(over) / peak;
  const { answers, withRetryAfter, unanswered, goodMs, shedMs } = over;
  await recordResult('overload', {
    title: 'Four times as many requests as the shop can serve',
    seed: null,
    rows: [
      { what: 'Peak before and after', measured: `${goodput(before)}, ${goodput(after)}/s` },
      { what: 'Offered', measured: `${offered}/s for ${seconds} s`, target: '4 × the peak' },
      {
        what: 'Goodput',
        measured: `${goodput(over)}/s, ${Math.round(share * 100)} % of the peak`,
        target: '≥ 80 %',
      },
      { what: 'Served, p50 and p99', measured: `${goodMs.p50}, ${goodMs.p99} ms` },
      { what: 'Refused, p50 and p99', measured: `${shedMs.p50}, ${shedMs.p99} ms` },
      {
        what: '503, with Retry-After',
        measured: `${answers['503']}, ${withRetryAfter}`,
        target: 'all',
      },
      { what: 'Unanswered', measured: String(unanswered), target: '0' },
      { what: 'As before after', measured: `${normalMs} ms`, target: `< ${backMs} ms` },
      { what: 'Served at the peak, p99', measured: `${before.goodMs.p99} ms` },
    ],
    notes:
      'The generator has one core, the shop and its database the other. Each third request writes.',
  });
  console.log(`${Math.round(share * 100)} % of ${peak}/s, back in ${normalMs} ms`, over);
  expect(Object.keys(answers).sort()).toEqual(['200', '503']);
  expect(withRetryAfter).toBe(answers['503']);
  expect(unanswered).toBe(0);
  expect(normalMs).toBeLessThan(backMs);
  expect(share).toBeGreaterThan(goodputMin);
});
