/** The preview, the change and its receipt agree, and a change can be undone in time. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { addressForm, subscribeForm } from '#server/testing/makers.ts';
import { makeSubscriber, settleDay } from '#server/testing/subscriber.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.setNow(testNow));
afterAll(() => shop.close());

describe('the first day it reaches', () => {
  it.each([
    ['pause', { until: null }],
    ['skip', { date: '2026-11-26' }],
    ['change', { weekdays: [1, 2] }],
    ['auto-renew', { isOn: false }],
    ['cancel', {}],
  ])('%s: as shown, or nothing is done', async (action, body) => {
    const { act, preview, active, receipts } = await makeSubscriber(shop);
    const { from } = (await preview(action, body)).body;
    expect(from).toBe('2026-11-22');
    shop.setNow(cutoffFor(from, alwaysInitialTerms));
    const late = await act(action, { ...body, from });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'cutoff_passed', issues: [{ path: 'from' }] });
    expect([(await active()).status, (await receipts()).length]).toEqual(['active', 1]);
    const shown = (await preview(action, body)).body;
    const done = await act(action, { ...body, from: shown.from });
    expect([done.status, done.body.receipt.effect]).toEqual([200, shown]);
  });

  it.each([
    ['resume', 'pause', {}],
    ['unskip', 'skip', { date: '2026-11-26' }],
  ])('%s: as shown, or nothing is done', async (action, before, body) => {
    const { act, receipts } = await makeSubscriber(shop);
    await act(before, body);
    const late = await act(action, { ...body, from: '2026-11-21' });
    expect([late.status, late.body.code]).toEqual([409, 'cutoff_passed']);
    expect(await receipts()).toHaveLength(2);
    expect((await act(action, { ...body, from: '2026-11-22' })).body.receipt).not.toBeNull();
  });

  it('is a date, and no part of the question', async () => {
    const { act, preview } = await makeSubscriber(shop);
    for (const answer of [
      await act('resume', { from: 'now' }),
      await preview('resume', { from: '2026-11-22' }),
    ]) {
      expect([answer.status, answer.body.issues[0].path]).toEqual([422, 'from']);
    }
  });

  it('does not hide that all is over', async () => {
    const { act } = await makeSubscriber(shop);
    await act('cancel');
    const answer = await act('resume', { from: '2026-11-20' });
    expect(answer.body.code).toBe('subscription_over');
  });
});

describe('the receipt of a change', () => {
  it('names the delivery days', async () => {
    const { customer, act } = await makeSubscriber(shop);
    const { effect } = (await act('change', { weekdays: [6, 1, 3] })).body.receipt;
    expect(effect).toMatchObject({ weekdays: [1, 3, 6], isNewAddress: false });
    const text = (await shop.mailsTo(customer.email)).at(-1)?.text;
    expect(text).toContain('Delivery days: Monday, Wednesday and Saturday');
    expect(text).not.toContain('Delivery address');
    await act('change', { weekdays: [1, 2, 3, 4, 5, 6, 7] });
    expect((await shop.mailsTo(customer.email)).at(-1)?.text).toContain('Delivery days: Every day');
  });

  it('names a new address in the mail, and keeps no word of it', async () => {
    const { customer, act, preview, receipts } = await makeSubscriber(shop);
    const office = { ...addressForm, title: 'Office' };
    const { id } = (await customer.post('/api/addresses', office)).body;
    expect((await preview('change', { addressId: id })).body.isNewAddress).toBe(true);
    const { effect } = (await act('change', { addressId: id })).body.receipt;
    expect(effect).toMatchObject({ weekdays: [1, 2, 3, 4, 5], isNewAddress: true });
    expect((await shop.mailsTo(customer.email)).at(-1)?.text).toContain('Delivery address: Office');
    expect(JSON.stringify(await receipts())).not.toMatch(/Office|Home/);
    const same = await act('change', { addressId: id, weekdays: [1] });
    expect(same.body.receipt.effect.isNewAddress).toBe(false);
  });
});

describe('between two cycles', () => {
  /** Paused after the last day of the first cycle, so the second has not begun. */
  async function makePaused() {
    const subscriber = await makeSubscriber(shop);
    for (const date of ['2026-11-25', '2026-11-29']) {
      await settleDay(shop, date);
      // Every visit keeps the session alive.
      await subscriber.act('resume');
    }
    const { subscription } = (await subscriber.act('pause')).body;
    expect(subscription).toMatchObject({ pausedFrom: '2026-11-30', endDate: '2026-11-29' });
    return subscriber;
  }

  it('resuming shows what the coming cycle delivers', async () => {
    const { act } = await makePaused();
    const { effect } = (await act('resume')).body.receipt;
    expect(effect.added).toHaveLength(5);
    expect(effect.undoUntil).toBe('2026-11-29T16:30:00.000Z');
  });

  const pauses = [{}, { until: '2026-12-14' }];
  it.each(pauses)('a pause %j without another cycle ends with the next run', async (pause) => {
    const { customer, act, active, receipts } = await makePaused();
    await act('pause', pause);
    const { receipt: off, subscription } = (await act('auto-renew', { isOn: false })).body;
    expect([subscription.endDate, (await active()).endDate]).toEqual(Array(2).fill('2026-11-29'));
    expect(off.effect).toMatchObject({
      endDate: '2026-11-29',
      undoUntil: '2026-11-29T16:30:00.000Z',
    });
    const mails = await shop.mailsTo(customer.email);
    const mail = mails.find(({ subject }) => subject.startsWith(off.number));
    expect(mail?.text).toContain('The last day of your plan is Sunday, 29 November 2026.');
    expect((await act('resume')).body.code).toBe('subscription_over');
    await settleDay(shop, '2026-11-30');
    expect(await active()).toBeNull();
    expect((await receipts())[0]).toMatchObject({
      kind: 'ended',
      effect: { endDate: '2026-11-29' },
    });
    expect((await shop.mailsTo(customer.email)).at(-1)?.text).toContain(
      'It ended on Sunday, 29 November 2026.',
    );
    const again = subscribeForm(customer, { startDate: '2026-12-07' });
    expect((await customer.post('/api/subscriptions', again)).status).toBe(201);
  });
});

it('three unpaid deliveries at the very end of a plan end it without a pause', async () => {
  const input = { weekdays: [5, 6, 7], autoRenew: false };
  const { active, receipts } = await makeSubscriber(shop, input);
  for (const date of ['2026-11-27', '2026-11-28', '2026-11-29']) {
    await settleDay(shop, date);
    expect(await active()).toMatchObject({ status: 'active', endDate: '2026-11-29' });
  }
  await settleDay(shop, '2026-11-30');
  expect(await active()).toBeNull();
  const kinds = (await receipts()).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['ended', 'started']);
});

it('the pause after three unpaid deliveries can be undone as long as it says', async () => {
  const { act, receipts } = await makeSubscriber(shop, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
  for (const date of ['2026-11-23', '2026-11-24', '2026-11-25']) await settleDay(shop, date);
  const [{ kind, effect }] = await receipts();
  expect(kind).toBe('paused');
  expect(effect.stopped[0]).toBe('2026-11-26');
  shop.setNow(new Date(Date.parse(effect.undoUntil) - 1));
  expect((await act('resume')).body.receipt.effect.added).toEqual(effect.stopped);
});

it('a day farther ahead than a pause can last is refused', async () => {
  const { act, preview } = await makeSubscriber(shop, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
  for (const date of ['2099-12-31', '2027-05-22']) {
    for (const answer of [await act('skip', { date }), await preview('unskip', { date })]) {
      expect([answer.body.code, answer.body.issues[0].path]).toEqual([
        'no_delivery_that_day',
        'date',
      ]);
    }
  }
  expect((await act('skip', { date: '2027-05-21' })).body.receipt.effect).toMatchObject({
    stopped: ['2027-05-21'],
    kept: '249.00',
  });
});
