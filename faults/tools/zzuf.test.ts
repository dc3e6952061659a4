/** Debian's zzuf: valid files, bodies and whole requests with some bits flipped. */
import { afterEach, expect, it } from 'vitest';
import { cleanUp } from '../support/clean-up.ts';
import { sendBytes, toBytes } from '../support/fuzz/send-bytes.ts';
import { recordResult } from '../support/record-result.ts';
import { rounds } from '../support/rounds.ts';
import { findAttackable } from '../support/tools/attackable.ts';
import { openAttackedShop } from '../support/tools/attacked-shop.ts';
import { uploadRequest, validUploads } from '../support/tools/uploads.ts';
import { openZzuf } from '../support/tools/zzuf.ts';

const seed = Number(process.env.ZZUF_SEED ?? 20_261_128);
const copies = { files: rounds(3, 250), bodies: rounds(0, 12) };
const ratios = ['0.00005', '0.0005', '0.004', '0.03'];
/** 428 in a long run; without a bound it would be passed in each. */
const peakMbMax = 500;
/** After each of so many parts of the files the memory is read: a leak would grow with each. */
const parts = rounds(3, 5);
/** A flipped length may announce bytes that never come. */
const patienceMs = 1_000;

afterEach(cleanUp);

it('flipped bits break no more than the request they are in', { timeout: 3_600_000 }, async () => {
  const zzuf = await openZzuf();
  const attacked = await openAttackedShop();
  const { shop, callers } = attacked;
  const { host } = new URL(shop.origin);
  const sent = { files: 0, bodies: 0, whole: 0 };
  const accepted = new Set<string>();
  let last = seed;
  const flip = (bytes: Buffer) => zzuf(bytes, ++last, ratios[last % ratios.length] ?? '');
  const send = (bytes: Buffer) => sendBytes(shop.origin, bytes);
  async function sendFlipped(whole: Buffer): Promise<void> {
    sent.whole += 1;
    await sendBytes(shop.origin, flip(whole), patienceMs);
  }

  const chef = await callers.headersOf('order_management');
  const uploads = await validUploads();
  const taken = new Map<string, number>();
  for (const upload of uploads) {
    const answer = await send(toBytes(uploadRequest(upload, upload.content, chef), host));
    expect([200, 201], upload.name).toContain(answer);
    taken.set(upload.name, answer);
  }
  const peaksMb: number[] = [];
  for (let copy = 0; copy < copies.files; copy += 1) {
    for (const upload of uploads) {
      const flipped = flip(upload.content);
      sent.files += 1;
      const answer = await send(toBytes(uploadRequest(upload, flipped, chef), host));
      if (answer === taken.get(upload.name)) accepted.add(upload.name);
      await sendFlipped(toBytes(uploadRequest(upload, upload.content, chef), host));
    }
    if ((copy + 1) % (copies.files / parts) === 0) peaksMb.push(await attacked.peakMb());
  }

  for (const { operation, request } of await findAttackable(shop.origin, callers, seed)) {
    for (let copy = 0; operation.body && copy < copies.bodies; copy += 1) {
      const given = await request();
      sent.bodies += 1;
      await send(toBytes({ ...given, body: flip(Buffer.from(given.body ?? '')) }, host));
      await sendFlipped(toBytes(given, host));
    }
  }

  const peakMb = await attacked.peakMb();
  const { failed, errors } = attacked.count();
  await recordResult('zzuf', {
    title: 'Flipped bits (zzuf)',
    seed,
    versions: { zzuf: '0.15 (Debian)' },
    rows: [
      { what: 'files', measured: String(sent.files), target: '≥ 2,000' },
      { what: 'JSON bodies', measured: String(sent.bodies) },
      { what: 'whole requests', measured: String(sent.whole) },
      { what: 'kinds of which a flipped file was taken', measured: [...accepted].join(', ') },
      ...attacked.rows(),
      {
        what: 'most memory until each fifth of the files',
        measured: `${peaksMb.map((each) => each.toFixed(0)).join(', ')} MB`,
      },
      { what: 'most memory', measured: `${peakMb.toFixed(0)} MB`, target: `< ${peakMbMax} MB` },
    ],
    notes: `\`zzuf -s SEED -r RATIO\`, seeds in a row, the ratios ${ratios.join(', ')} in turn.`,
  });
  expect(failed).toEqual([]);
  expect(errors).toEqual([]);
  expect(shop.hasEnded).toBe(false);
  expect(peakMb).toBeLessThan(peakMbMax);
});
