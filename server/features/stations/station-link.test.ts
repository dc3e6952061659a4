/** Attacks on the link of a station: what is guessed, forwarded, foreign or over is refused. */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { linkClient } from '#server/testing/links/link-client.ts';
import {
  makeRun,
  openRun,
  otherCode,
  paidOrder,
  setUpRuns,
  tomorrow,
} from '#server/testing/links/runs-shop.ts';
import { rows } from '#server/testing/set-up-payments.ts';
import { shop, staff } from '#server/testing/set-up-shop.ts';

const lines: string[] = [];
setUpRuns({
  env: { LOG_LEVEL: 'trace' },
  onLog: (line) => lines.push(line),
});

const path = '/api/admin/stations';
const codeOf = ({ status, body }: { status: number; body: { code: string } }) =>
  `${status} ${body.code}`;

async function make() {
  const { body } = await staff.post(path, { name: 'Table 1', kind: 'pack', date: tomorrow });
  return { id: body.id, code: body.code, token: body.link.split('#')[1] };
}
type Made = Awaited<ReturnType<typeof make>>;
const openOn = ({ token, code }: Omit<Made, 'id'>, deviceId: string) =>
  shop.visitor().post('/api/station/open', { token, code, deviceId }, { csrf: false });
async function open(made: Made) {
  const { body } = await openOn(made, randomUUID());
  return linkClient(shop, body.stationToken);
}

it('cannot be guessed, and five wrong codes lock it', async () => {
  const made = await make();
  const token = randomBytes(32).toString('base64url');
  expect(codeOf(await openOn({ ...made, token }, randomUUID()))).toBe('404 link_unknown');
  for (const bearer of [token, made.token, 'x', '']) {
    expect(codeOf(await linkClient(shop, bearer).get('/api/station'))).toBe('401 unauthorized');
  }
  const wrong = { ...made, code: otherCode(made.code) };
  const device = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => openOn(wrong, device)));
  expect(answers.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(5);
  expect(codeOf(await openOn(made, device))).toBe('423 station_locked');
});

it('is for one of two devices that open it at once', async () => {
  const made = await make();
  const answers = await Promise.all([openOn(made, randomUUID()), openOn(made, randomUUID())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

it('opens no run, and the link of a run opens no station', async () => {
  const order = await paidOrder();
  const [made, run] = [await make(), await makeRun([order])];
  expect(codeOf(await openOn({ ...made, ...run }, randomUUID()))).toBe('404 link_unknown');
  const [table, device] = [await open(made), await openRun(run)];
  expect(codeOf(await table.get('/api/run'))).toBe('401 unauthorized');
  expect(codeOf(await device.get('/api/station'))).toBe('401 unauthorized');
  const pack = `/api/station/packing/${order.id}`;
  expect(codeOf(await device.post(pack, { packed: [] }))).toBe('401 unauthorized');
  expect(codeOf(await staff.post(pack, { packed: [] }))).toBe('401 unauthorized');
});

it('leaves no token, code or name in the log, and none in the database', async () => {
  lines.length = 0;
  const made = await make();
  const deviceId = randomUUID();
  await openOn({ ...made, code: otherCode(made.code) }, deviceId);
  const { stationToken } = (await openOn(made, deviceId)).body;
  const table = linkClient(shop, stationToken);
  await table.post(`/api/station/packing/${randomUUID()}`, '{"broken');
  const { headers } = await table.get('/api/station');
  expect(headers.get('referrer-policy')).toMatch(/no-referrer|same-origin|strict-origin/);
  expect(headers.get('cache-control')).toBe('no-store');
  const log = lines.join('\n');
  expect(log).toContain('/api/station/open');
  const stored = JSON.stringify(
    await rows(sql`SELECT * FROM work_links WHERE station_id = ${made.id}`),
  );
  for (const secret of [made.token, stationToken, deviceId, 'Asha']) {
    expect(log).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
  expect(log).not.toMatch(new RegExp(`"${made.code}"`));
});
